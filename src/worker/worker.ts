/** The service worker of the site: what was seen can be read without a network (docs/offline.md). */
import { isOpenPage, OFFLINE_PAGES } from '#domain/content/site/private-pages.ts';
import { SEEN_CACHE, SEEN_PICTURES } from '#domain/shared/storage-keys.ts';
import { asOld, isKeepable, isRead, KEPT_AT, linksOf, noticeIn, withNotice } from './keep-rules.ts';
import { FILES, FILES_CACHE, fileOf, keep, keepPage, keepScript, keptAt, sweep } from './kept.ts';

/** Written before the compiled text too: the script of the panel of the cart, in each language. */
declare const CART: string;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Waiting {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;
/** After so long a page that is kept is shown in the place of one that does not come. */
const SLOW_MS = 4000;
let isSwept = false;

/** Answers from the network, and keeps a copy of what may be kept. */
async function fetched(
  event: Asked,
  name: string,
  type: string,
  live: Promise<Response>,
): Promise<Response> {
  const response = await live;
  if (isKeepable(response, type)) event.waitUntil(keep(name, event.request.url, response.clone()));
  return response;
}

const offlineOf = ({ pathname }: URL): string =>
  OFFLINE_PAGES[/^\/ar(\/|$)/.test(pathname) ? '/ar' : ''];

const offlinePage = async (url: URL): Promise<string> =>
  (await (await caches.open(FILES_CACHE)).match(offlineOf(url)))?.text() ?? '';

/** The page that was seen, with the time. */
async function pageSeen(url: URL, kept: Response): Promise<Response> {
  const at = Number(kept.headers.get(KEPT_AT));
  const name = navigator.onLine ? 'unanswered' : 'offline';
  const notice = noticeIn(await offlinePage(url), name, at);
  return new Response(withNotice(await kept.text(), notice), { headers: kept.headers });
}

/** For a page that was not seen: those that were, in its language. */
async function pageUnseen(url: URL): Promise<Response> {
  const html = await offlinePage(url);
  if (!html) return Response.error();
  const cache = await caches.open(SEEN_CACHE);
  const found: [string, string][] = [];
  for (const { url: address } of (await cache.keys()).toReversed()) {
    const page = new URL(address);
    if (!isOpenPage(page) || offlineOf(page) !== offlineOf(url)) continue;
    const kept = await keptAt(SEEN_CACHE, address);
    if (kept?.headers.get('content-type')?.startsWith('text/html'))
      found.push([page.pathname + page.search, await kept.text()]);
  }
  const type = { 'content-type': 'text/html;charset=utf-8' };
  return new Response(
    html.replace('<!--kept-->', () => linksOf(found)),
    { headers: type },
  );
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(undefined), ms));

async function pageOf(event: Asked, url: URL): Promise<Response> {
  const live = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const isOpen = isOpenPage(url);
  const answer = (isOpen ? fetched(event, SEEN_CACHE, 'text/html', live) : live).catch(
    () => undefined,
  );
  event.waitUntil(answer);
  const kept = isOpen ? await keptAt(SEEN_CACHE, event.request.url) : undefined;
  const first = await (kept ? Promise.race([answer, pause(SLOW_MS)]) : answer);
  if (first) return first;
  return kept ? pageSeen(url, kept) : pageUnseen(url);
}

/** The newest answer; without a network the kept one, in the form that `asKept` gives it. */
const newest = (
  event: Asked,
  name: string,
  type: string,
  asKept: (kept: Response) => Response,
): Promise<Response> =>
  fetched(event, name, type, fetch(event.request)).catch(async () => {
    const kept = await keptAt(name, event.request.url);
    return kept ? asKept(kept) : Response.error();
  });

function answer(event: Asked): void {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === location.origin;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(pageOf(event, url));
    if (!isSwept) event.waitUntil(sweep());
    isSwept = true;
  } else if (isOurs && url.pathname.startsWith(FILES)) event.respondWith(fileOf(request));
  else if (isRead(url, request))
    event.respondWith(
      newest(event, SEEN_CACHE, 'application/json', (kept) => asOld(kept, Date.now())),
    );
  else if (isOurs && request.destination === 'image')
    event.respondWith(newest(event, SEEN_PICTURES, 'image/', (kept) => kept));
}

/** The panel of the cart, where a build before this one was used for it. */
async function keepCart(): Promise<void> {
  const found = new Set<string>();
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    if (keys.some(({ url }) => url.includes(`${FILES}mount.`)))
      await Promise.all(CART.split(' ').map((file) => keepScript(file, found)));
  }
}

async function install(): Promise<void> {
  for (const page of Object.values(OFFLINE_PAGES)) await keepPage(FILES_CACHE, page);
  await keepCart();
  await worker.skipWaiting();
}

/** What other builds kept goes; the pages that are open are kept as the first ones. */
async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (name !== FILES_CACHE) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  void keepOpenPages();
}

/** Not a part of the activation: calls of the pages wait for that. */
async function keepOpenPages(): Promise<void> {
  for (const { url } of await worker.clients.matchAll())
    if (isOpenPage(new URL(url))) await keepPage(SEEN_CACHE, url.split('#')[0]!);
}

addEventListener('install', (event) => (event as Waiting).waitUntil(install()));
addEventListener('activate', (event) => (event as Waiting).waitUntil(activate()));
addEventListener('fetch', (event) => answer(event as Asked));
