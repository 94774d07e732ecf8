/** Once the errors are shown, the first invalid field takes the focus. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

const FRAMES_WAITED = 60;

/** Focuses the element once it is drawn. Gives up after some frames. */
export function focusSoon(selector: string, framesLeft = FRAMES_WAITED): void {
  requestAnimationFrame(() => {
    const wanted = document.querySelector<HTMLElement>(selector);
    if (wanted) wanted.focus();
    else if (framesLeft > 0) focusSoon(selector, framesLeft - 1);
  });
}
