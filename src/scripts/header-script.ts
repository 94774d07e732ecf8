import { isScrolledPast } from '#domain/content/header-footer.ts';
import './error-script.ts';

/** The header changes its look beyond 50 pixels.  */
export const page = document.documentElement;
(onscroll = () => {
  page.toggleAttribute('data-scrolled', isScrolledPast(scrollY));
})();

/** Keeps what was seen for a time without a network (docs/offline.md). Browsers know no worker on plain http. */
if (import.meta.env.PROD)
  addEventListener('load', () => {
    const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
    serviceWorker?.register('/sw.js').catch(() => 0);
  });

/** For browsers without `command` on buttons. Fetched with the page, because the menu has to open offline. */
if (!('commandForElement' in HTMLButtonElement.prototype)) void import('./dialog-buttons.ts');
