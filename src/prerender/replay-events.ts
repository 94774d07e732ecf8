/** Captures clicks and inputs on an island before it is hydrated, and repeats them afterwards. */

/** Buttons, links that become buttons with their code, and links that do something before they lead away. */
const CAPTURED = 'button[type=button], a:is([role=button], [data-held])';

type Box = HTMLInputElement | HTMLSelectElement;

const isSwitch = (box: Box): box is HTMLInputElement => /^(checkbox|radio)$/.test(box.type);

/** React ignores a value that is set by its own property: this uses the property of the prototype. */
const setNative = (box: Box, name: 'value' | 'checked', value: unknown): void =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), name)!.set!.call(box, value);

function repeatTyping(box: Box, value: string): void {
  box.value = value && '';
  setNative(box, 'value', value);
  for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }));
}

function repeatChoice(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked;
  box.click();
}

function repeatInput(box: Box): () => void {
  if (isSwitch(box)) return repeatChoice.bind(null, box, box.checked);
  return repeatTyping.bind(null, box, box.value);
}

/** A switch may change when the browser's state is read: it is clicked only where its state is still the old one. */
function repeatClick(button: HTMLElement, pressed: string | null): void {
  if (!pressed || button.ariaPressed === pressed) button.click();
}

const isPlain = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** Lets the browser do other work before the next task. */
export const nextTask = (): Promise<void> =>
  (self as { scheduler?: { yield?(): Promise<void> } }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve));

const failureNotice = (): HTMLElement =>
  document.querySelector<HTMLElement>('[data-island-failed]')!;

interface Action {
  readonly target: HTMLElement;
  readonly repeat: () => void;
}

function toClick(event: Event): Action | undefined {
  const button = (event.target as Element).closest<HTMLElement>(CAPTURED);
  if (!button || !isPlain(event as MouseEvent)) return undefined;
  const notice = failureNotice();
  // Links work as links where the code could not be fetched.
  if (!notice.hidden && 'href' in button) return undefined;
  event.preventDefault();
  notice.dataset['islandFailed'] = String('addProduct' in button.dataset);
  button.dataset['captured'] = '';
  return { target: button, repeat: repeatClick.bind(null, button, button.ariaPressed) };
}

const toInput = ({ target }: Event): Action => ({
  target: target as Box,
  repeat: repeatInput(target as Box),
});

/**
 * Astro hydrates an island as a transition, which may take a while. React finishes it at once when an event of this kind
 * comes, and resets every box to its built value.
 */
const forceHydration = (box: HTMLElement): unknown =>
  box.dispatchEvent(new Event('keyup', { bubbles: true }));

/**
 * Keeps a choice that is made while React hydrates the island. React would reset the box first, and then read the
 * choice from it.
 */
export function captureChoice(island: HTMLElement): void {
  const types = ['click', 'input'];
  const onChoice = ({ target, type }: Event): void => {
    const box = target as Box;
    if (type === 'click' && !isSwitch(box)) return;
    for (const one of types) island.removeEventListener(one, onChoice, true);
    const name = isSwitch(box) ? 'checked' : 'value';
    const chosen = (box as HTMLInputElement)[name];
    forceHydration(box);
    setNative(box, name, chosen);
  };
  for (const one of types) island.addEventListener(one, onChoice, true);
}

export interface CapturedEvents {
  stop(): void;
  /** Repeats all of them in their order. */
  replay(): Promise<void>;
}

/**
 * Captures clicks and inputs on an island that is not hydrated. Only the last text of a box counts, and a button counts
 * once, however often it is pressed.
 */
export function captureEvents(island: HTMLElement): CapturedEvents {
  let actions: Action[] = [];
  const onEvent = (event: Event): void => {
    const action = event.type === 'click' ? toClick(event) : toInput(event);
    if (action) actions = [...actions.filter(({ target }) => target !== action.target), action];
  };
  const types = ['click', 'input'];
  for (const type of types) island.addEventListener(type, onEvent);
  return {
    stop() {
      for (const type of types) island.removeEventListener(type, onEvent);
      for (const { target } of actions) delete target.dataset['captured'];
    },
    async replay() {
      for (const { repeat } of actions) {
        repeat();
        await nextTask();
      }
    },
  };
}
