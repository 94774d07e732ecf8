/** What somebody does on an island that does not listen yet, done again once it does. */

/** Buttons, links that are buttons once the code is there, and links that do something before they lead away. */
const HELD = 'button[type=button], a:is([role=button], [data-held])';

type Box = HTMLInputElement | HTMLSelectElement;

const isSwitch = (box: Box): box is HTMLInputElement => /^(checkbox|radio)$/.test(box.type);

/** React takes a value for new where it was set past React's own property. */
const setPast = (box: Box, name: 'value' | 'checked', value: unknown): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), name)!.set!.call(box, value);

/**
 * Astro starts an island as a transition, which may take a while. React finishes it at once where an event of this kind
 * comes, and puts every box back to what the page was built with.
 */
const wakeReact = (box: HTMLElement): unknown =>
  box.dispatchEvent(new Event('keyup', { bubbles: true }));

function typeAgain(box: Box, value: string): void {
  wakeReact(box);
  box.value = value && '';
  setPast(box, 'value', value);
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
}

function chooseAgain(box: HTMLInputElement, checked: boolean): void {
  wakeReact(box);
  box.checked = !checked;
  box.click();
}

function fillAgain(box: Box): () => void {
  if (isSwitch(box)) return chooseAgain.bind(null, box, box.checked);
  return typeAgain.bind(null, box, box.value);
}

/** A switch may be shown as the browser remembers it: it comes to be as it was wanted. */
function clickAgain(button: HTMLElement, pressed: string | null): void {
  wakeReact(button);
  if (!pressed || button.ariaPressed === pressed) button.click();
}

const isPlain = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The next task, after what the browser has to do in between. */
export const pause = (): Promise<void> =>
  (self as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

const failure = (): HTMLElement => document.querySelector<HTMLElement>('[data-island-failed]')!;

interface Action {
  readonly on: HTMLElement;
  readonly again: () => void;
}

function clickOf(event: Event): Action | undefined {
  const button = (event.target as Element).closest<HTMLElement>(HELD);
  if (!button || !isPlain(event as MouseEvent)) return undefined;
  const notice = failure();
  // Without its code a link is a link.
  if (!notice.hidden && 'href' in button) return undefined;
  event.preventDefault();
  notice.dataset['islandFailed'] = String('addProduct' in button.dataset);
  button.dataset['early'] = '';
  return { on: button, again: clickAgain.bind(null, button, button.ariaPressed) };
}

const inputOf = ({ target }: Event): Action => ({
  on: target as Box,
  again: fillAgain(target as Box),
});

/**
 * Keeps a choice that is made after React has begun with an island and before it listens: React would put the box
 * back first, and then read from it what was chosen.
 */
export function keepChoice(island: HTMLElement): void {
  const types = ['click', 'input'];
  const keep = ({ target, type }: Event): void => {
    const box = target as Box;
    if (type === 'click' && !isSwitch(box)) return;
    for (const one of types) island.removeEventListener(one, keep, true);
    const name = isSwitch(box) ? 'checked' : 'value';
    const chosen = (box as HTMLInputElement)[name];
    wakeReact(box);
    setPast(box, name, chosen);
  };
  for (const one of types) island.addEventListener(one, keep, true);
}

export interface EarlyActions {
  stop(): void;
  /** All of it, in its order. */
  repeat(): Promise<void>;
}

/**
 * Keeps what is done on an island that sleeps, from now on. Of what is typed into a box the last text counts,
 * and a button that has not answered yet counts once, however often an impatient shopper presses it.
 */
export function keepActions(island: HTMLElement): EarlyActions {
  let actions: Action[] = [];
  const keep = (event: Event): void => {
    const action = event.type === 'click' ? clickOf(event) : inputOf(event);
    if (action) actions = [...actions.filter(({ on }) => on !== action.on), action];
  };
  const types = ['click', 'input'];
  for (const type of types) island.addEventListener(type, keep);
  return {
    stop() {
      for (const type of types) island.removeEventListener(type, keep);
      for (const { on } of actions) delete on.dataset['early'];
    },
    async repeat() {
      for (const { again } of actions) {
        again();
        await pause();
      }
    },
  };
}
