import { firstInteraction, ISLAND_SHOWN } from './interaction.ts';
import { captureChoice, captureEvents, nextTask, type CapturedEvents } from './replay-events.ts';

type Hydrate = () => Promise<void>;

/** The files that the island imports, each after those that it imports itself: src/components/listing/files-ahead.ts. */
interface Options {
  readonly value: readonly string[];
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** The files of `Options`. */
    'client:intent'?: Options['value'];
  }
}

const interaction = firstInteraction();

/** Downloads a file without evaluating it. The browser downloads it once, however many links name it. */
const preload = (href: string): void =>
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
  );

/** Adds a link in each idle moment, so that no task is long. With Save-Data, nothing is downloaded before the first interaction. */
function preloadWhenIdle(files: readonly string[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const file of files) (self.requestIdleCallback ?? setTimeout)(() => preload(file));
}

/** Evaluates one file per task, so that no task is long. */
async function evaluate(files: readonly string[]): Promise<void> {
  try {
    for (const file of files) {
      await import(file);
      await nextTask();
    }
  } catch {
    // The island imports the same files again, and reports the failure.
  }
}

const untilShown = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener(ISLAND_SHOWN, resolve, { once: true }));

let captured: CapturedEvents | undefined;

/** Events from before a failed start are dropped: they must not happen minutes later, when the shopper has moved on. */
function captureAfresh(island: HTMLElement): CapturedEvents {
  captured?.stop();
  return (captured = captureEvents(island));
}

/** `client:intent`: hydrates the island on the first interaction with the page, and replays the events before it. */
export default async function hydrateOnInteraction(
  load: () => Promise<Hydrate>,
  { value }: Options,
  island: HTMLElement,
): Promise<void> {
  const { stop, replay } = captureAfresh(island);
  if (document.readyState === 'complete') preloadWhenIdle(value);
  else addEventListener('load', () => preloadWhenIdle(value));
  await interaction;
  for (const file of value) preload(file);
  await evaluate(value);
  const hydrate = await load();
  stop();
  captureChoice(island);
  const shown = untilShown();
  await hydrate();
  if (island.hasAttribute('ssr')) return void captureAfresh(island);
  await shown;
  await replay();
}
