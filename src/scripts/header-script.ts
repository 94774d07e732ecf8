import { isScrolledPast } from '#domain/chrome.ts';
import './error-script.ts';

/** The header changes its look beyond 50 pixels. Where `command` is not understood, this opens dialogs. */
export const page = document.documentElement;
const mark = (): void => {
  page.toggleAttribute('data-scrolled', isScrolledPast(scrollY));
};
onscroll = mark;
mark();

/** In the first script: offline, a program that is fetched now would leave the menu closed. */
if (!('commandForElement' in HTMLButtonElement.prototype))
  document.onclick = ({ target }) => {
    const id = (target as Element).closest('[commandfor]')?.getAttribute('commandfor');
    const dialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
    dialog?.[dialog.open ? 'close' : 'showModal']();
  };
