/** Once the errors are shown, the first invalid field takes the focus. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

const FRAMES_WAITED = 60;

/** As soon as what is wanted is drawn, it takes the focus; what does not come in time is left alone. */
export function focusSoon(selector: string, framesLeft = FRAMES_WAITED): void {
  requestAnimationFrame(() => {
    const wanted = document.querySelector<HTMLElement>(selector);
    if (wanted) wanted.focus();
    else if (framesLeft > 0) focusSoon(selector, framesLeft - 1);
  });
}
