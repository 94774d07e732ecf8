import { useCallback, useSyncExternalStore } from 'react';

/** Focuses the first invalid field once the errors are drawn. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

const FRAMES_WAITED = 60;

/** Whether someone has moved the focus since then. A removed element leaves it at the body. */
const hasMoved = (before: Element | null): boolean =>
  document.activeElement !== before && document.activeElement !== document.body;

/** Focuses the element once it is drawn. Gives up after some frames, and when the focus went elsewhere. */
export function focusSoon(
  selector: string,
  framesLeft = FRAMES_WAITED,
  before = document.activeElement,
): void {
  requestAnimationFrame(() => {
    if (hasMoved(before)) return;
    const wanted = document.querySelector<HTMLElement>(selector);
    if (wanted) wanted.focus();
    else if (framesLeft > 0) focusSoon(selector, framesLeft - 1, before);
  });
}

/** Whether a dialog is modal. Meanwhile the rest of the page is inert. */
export function useModal(dialog: Element | null): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      if (!dialog) return () => undefined;
      const observer = new MutationObserver(changed);
      observer.observe(dialog, { attributes: true, attributeFilter: ['open'] });
      return () => observer.disconnect();
    },
    [dialog],
  );
  const isModal = () => dialog?.matches(':modal') ?? false;
  return useSyncExternalStore(watch, isModal, () => false);
}
