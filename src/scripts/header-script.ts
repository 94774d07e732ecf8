import { isScrolledPast } from '#domain/content/header-footer.ts';
import './error-script.ts';

/** The header changes its look beyond 50 pixels.  */
export const page = document.documentElement;
(onscroll = () => {
  page.toggleAttribute('data-scrolled', isScrolledPast(scrollY));
})();

/** Where buttons do not know commands; fetched with the page, because offline the menu has to open. */
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./dialog-buttons.ts');
