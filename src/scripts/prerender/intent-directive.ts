import { WAKE } from '#domain/shared/island-wake.ts';
import { keepActions, keepChoice, pause, type EarlyActions } from './early-actions.ts';

type Hydrate = () => Promise<void>;

/** The files that the island imports, each after those that it imports itself: src/components/listing/files-ahead.ts. */
interface Options {
  readonly value: readonly string[];
}

const INTENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  WAKE,
];

/** Reading the first screen is no intent, and a page that is drawn below a resting pointer reports a move, too. */
function isIntent(event: Event): boolean {
  if (event.type === 'scroll') return scrollY > innerHeight;
  const { type, movementX, movementY } = event as PointerEvent;
  return type !== 'pointermove' || !!(movementX || movementY);
}

/** Settles with the first sign that somebody wants to use the page. */
const intent = new Promise<void>((resolve) => {
  const look = (event: Event): void => {
    if (!isIntent(event)) return;
    for (const type of INTENTS) removeEventListener(type, look, true);
    resolve();
  };
  for (const type of INTENTS) addEventListener(type, look, { capture: true, passive: true });
});

/** All at once, and not evaluated; a browser fetches a file once however often it is named. */
function fetchAll(files: readonly string[]): void {
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

/** Where somebody asks to save data, nothing is fetched for later. */
function fetchWhenIdle(files: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!connection?.saveData) (self.requestIdleCallback ?? setTimeout)(() => fetchAll(files));
}

/** One file a task, so that no task is long. */
async function evaluate(files: readonly string[]): Promise<void> {
  try {
    for (const file of files) {
      await import(file);
      await pause();
    }
  } catch {
    // What fails here fails again with the island, which reports it.
  }
}

let early: EarlyActions | undefined;

/** From now on: what was done on an island that did not start must not happen minutes later, when the shopper has moved on. */
function keepAnew(island: HTMLElement): EarlyActions {
  early?.stop();
  return (early = keepActions(island));
}

/** `client:intent`: the island sleeps until somebody wants to use the page, and then nothing of what was done is lost. */
export default async function wakeOnIntent(
  load: () => Promise<Hydrate>,
  { value }: Options,
  island: HTMLElement,
): Promise<void> {
  const { stop, repeat } = keepAnew(island);
  if (document.readyState === 'complete') fetchWhenIdle(value);
  else addEventListener('load', () => fetchWhenIdle(value));
  await intent;
  fetchAll(value);
  await evaluate(value);
  const hydrate = await load();
  stop();
  keepChoice(island);
  await hydrate();
  if (island.hasAttribute('ssr')) keepAnew(island);
  else await repeat();
}
