/** `revalidate.ts` sends this event to the window to hydrate the islands without an interaction. */
export const HYDRATE = 'hydrate-islands';

const EVENTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'scroll',
  HYDRATE,
];

/** Reading the first screen is no interaction. A page drawn below a resting pointer reports a move of no distance. */
function isInteraction(event: Event): boolean {
  if (event.type === 'scroll') return scrollY > innerHeight;
  const { type, movementX, movementY } = event as PointerEvent;
  return type !== 'pointermove' || !!(movementX || movementY);
}

/** Settles with the first interaction. */
export const firstInteraction = (): Promise<void> =>
  new Promise((resolve) => {
    const onEvent = (event: Event): void => {
      if (!isInteraction(event)) return;
      for (const type of EVENTS) removeEventListener(type, onEvent, true);
      resolve();
    };
    for (const type of EVENTS) addEventListener(type, onEvent, { capture: true, passive: true });
  });

/** The window's event once React has finished an island. Before it, an action would make React finish the page in one task. */
export const ISLAND_SHOWN = 'island-shown';
