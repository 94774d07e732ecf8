/** Pages about one shopper or for the staff, and previews of drafts: no cache keeps them, no search engine lists them. */
export const PRIVATE_PAGES = [
  '/checkout',
  '/payment',
  '/account',
  '/auth',
  '/track',
  '/privacy/your-data',
  '/list',
  '/quote',
  '/preview',
  '/desk',
] as const;

/** The page that the worker shows for one that was never seen, in each language. */
export const OFFLINE_PAGES = { '': '/offline', '/ar': '/ar/offline' } as const;

/** The mailbox of the local shop is as private. `/ar` is the one prefix of a language. */
const PRIVATE = new RegExp(`^(/ar)?(${PRIVATE_PAGES.join('|')}|/outbox)(/|$|\\.)`);
const LISTING = /^(\/ar)?\/marketplace$/;

/** Whether a browser may keep the page: any other query than that of a list may hold the key of a link. */
export const isOpenPage = ({ pathname, search }: URL): boolean =>
  !PRIVATE.test(pathname) && (search === '' || LISTING.test(pathname));
