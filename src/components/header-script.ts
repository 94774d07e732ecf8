import { isScrolledPast } from '#domain/chrome.ts';
import './picture-script.ts';

/** The header changes its look beyond 50 pixels; a fallback script opens dialogs in browsers without `command`. */
const page = document.documentElement;
const mark = (): void => {
  page.toggleAttribute('data-scrolled', isScrolledPast(scrollY));
};
addEventListener('scroll', mark, { passive: true });
mark();

if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./command-script.ts');
