import { isScrolledPast } from '#domain/chrome.ts';

/** The header changes its look beyond 50 pixels; the menu opens where `command` is not understood. */
const page = document.documentElement;
const mark = (): void => {
  page.toggleAttribute('data-scrolled', isScrolledPast(scrollY));
};
addEventListener('scroll', mark, { passive: true });
mark();

if (!('commandForElement' in HTMLButtonElement.prototype)) {
  for (const button of document.querySelectorAll<HTMLElement>('[commandfor]')) {
    const dialog = document.getElementById(button.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) continue;
    button.onclick = () => (dialog.open ? dialog.close() : dialog.showModal());
  }
}
