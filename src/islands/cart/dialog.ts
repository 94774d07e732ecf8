import { PANEL_AUTO_CLOSE_MS } from '#domain/cart/cart.ts';
import { debounced } from '#stores/shared/concurrency.ts';

const HOLD_EVENTS = ['focusin', 'touchstart'] as const;
const RELEASE_EVENTS = ['focusout', 'touchend'] as const;

let previousFocus: Element | null = null;
/** A pointer that came in, not one over which the panel opened. */
let hovered = false;

const isBeside = (dialog: HTMLDialogElement): boolean => dialog.open && !dialog.matches(':modal');

const isHeld = (dialog: HTMLDialogElement): boolean =>
  hovered || dialog.contains(document.activeElement);

/** After an add: beside the page, without taking focus, and gone after 3 s unless it is held (decision 21). */
export function openNonModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return;
  if (!dialog.open) hovered = false;
  dialog.setAttribute('open', '');
  closeLater(dialog);
}

const closeLater = debounced(PANEL_AUTO_CLOSE_MS, closeUnlessHeld);

function closeUnlessHeld(dialog: HTMLDialogElement): void {
  if (!isBeside(dialog)) return;
  if (isHeld(dialog)) closeLater(dialog);
  else dialog.close();
}

/** Closes it and gives the focus back to where it came from. */
export function closePanel(dialog: HTMLDialogElement): void {
  const hadFocus = isBeside(dialog) && dialog.contains(document.activeElement);
  dialog.close();
  if (!hadFocus) return;
  const home = previousFocus?.isConnected
    ? previousFocus
    : document.querySelector('[data-cart-button]');
  if (home instanceof HTMLElement) home.focus();
}

/** Interactions keep the panel open. Escape and a click on the backdrop close it. */
export function watchPanel(dialog: HTMLDialogElement): void {
  for (const type of HOLD_EVENTS)
    dialog.addEventListener(type, closeLater.cancel, { passive: true });
  for (const type of RELEASE_EVENTS)
    dialog.addEventListener(type, () => closeLater(dialog), { passive: true });
  watchPointer(dialog);
  dialog.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !dialog.contains(relatedTarget))
      previousFocus = relatedTarget;
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && dialog.matches(':modal')) dialog.close();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isBeside(dialog)) closePanel(dialog);
  });
}

/** Browsers report a pointer that rests where the panel opens. It does not move, so it does not count. */
function watchPointer(dialog: HTMLDialogElement): void {
  dialog.addEventListener('pointermove', ({ movementX, movementY }) => {
    if (movementX === 0 && movementY === 0) return;
    hovered = true;
    closeLater.cancel();
  });
  dialog.addEventListener('pointerleave', () => {
    hovered = false;
    closeLater(dialog);
  });
}
