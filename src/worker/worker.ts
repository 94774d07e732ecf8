/** The service worker of the site: what was seen can be read without a network (docs/offline.md). */
import { isOpenPage, OFFLINE_PAGES } from '#domain/content/site/private-pages.ts';
import { SEEN_CACHE, SEEN_PICTURES } from '#domain/shared/storage-keys.ts';
import { asOld, isKeepable, isRead, KEPT_AT, linksOf, noticeIn, withNotice } from './keep-rules.ts';
import {
  FILES,
  FILES_CACHE,
  fileOf,
  forget,
  keep,
  keepPage,
  keepScript,
  keptAt,
  sweep,
} from './kept.ts';

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
    matchAll(which?: { includeUncontrolled: true }): Promise<readonly { readonly url: string }[]>;
  };
  skipWaiting(): Promise<void>;
}

const worker = globalThis as unknown as Worker;
/** After so long a page that is kept is shown in the place of one that does not come. */
const SLOW_MS = 4000;
/** What the shop has no more is not shown for a week. */
const GONE = new Set([404, 410]);
let isSwept = false;

/** Answers from the network, and keeps a copy of what may be kept. */
async function fetched(
  event: Asked,
  name: string,
  type: string,
  live: Promise<Response>,
): Promise<Response> {
  const response = await live;
  const { url } = event.request;
  if (isKeepable(response, type)) event.waitUntil(keep(name, url, response.clone()));
  else if (GONE.has(response.status)) event.waitUntil(forget(name, url));
  return response;
}

const offlineOf = ({ pathname }: URL): string =>
  OFFLINE_PAGES[/^\/ar(\/|$)/.test(pathname) ? '/ar' : ''];

const offlinePage = async (url: URL): Promise<string> =>
  (await (await caches.open(FILES_CACHE)).match(offlineOf(url)))?.text() ?? '';

/** In each language from its first page on: the other one has a font of its own. */
async function keepOffline(url: URL): Promise<void> {
  if (!(await offlinePage(url))) await keepPage(FILES_CACHE, offlineOf(url));
}

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

/** How a request is answered that the network does not answer, or not in time. */
interface Spare {
  readonly name: string;
  readonly type: string;
  /** Milliseconds; without them a silent network is waited for. */
  readonly patience?: number;
  readonly asKept: (kept: Response) => Response | Promise<Response>;
  readonly missing: () => Response | Promise<Response>;
}

/** The newest answer; without a network the kept one. An answer that comes later is for the next time. */
async function newest(event: Asked, live: Promise<Response>, spare: Spare): Promise<Response> {
  const { name, type, patience } = spare;
  const answer = fetched(event, name, type, live).catch(() => undefined);
  event.waitUntil(answer);
  const kept = await keptAt(name, event.request.url);
  const first = await (kept && patience ? Promise.race([answer, pause(patience)]) : answer);
  return first ?? (kept ? spare.asKept(kept) : spare.missing());
}

const failed = (): Response => Response.error();

/** What a browser fetches for a page that may follow is no visit: a spare page would be shown later as that page. */
const isGuess = ({ headers }: Request): boolean => headers.has('sec-purpose');

function pageOf(event: Asked, url: URL): Promise<Response> {
  const live = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const missing = isGuess(event.request) ? failed : () => pageUnseen(url);
  if (!isOpenPage(url)) return live.catch(missing);
  const asKept = isGuess(event.request) ? failed : (kept: Response) => pageSeen(url, kept);
  const page = { name: SEEN_CACHE, type: 'text/html', patience: SLOW_MS };
  return newest(event, live, { ...page, asKept, missing });
}

/** Never early: a kept read pauses orders, and a page that then reads again would show its frame each time. */
const readOf = (event: Asked): Promise<Response> =>
  newest(event, fetch(event.request), {
    name: SEEN_CACHE,
    type: 'application/json',
    asKept: (kept) => asOld(kept, Date.now()),
    missing: failed,
  });

const pictureOf = (event: Asked): Promise<Response> =>
  newest(event, fetch(event.request), {
    name: SEEN_PICTURES,
    type: 'image/',
    patience: SLOW_MS,
    asKept: (kept) => kept,
    missing: failed,
  });

function answer(event: Asked): void {
  const { request } = event;
  const url = new URL(request.url);
  const isOurs = url.origin === location.origin;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(pageOf(event, url));
    event.waitUntil(keepOffline(url).catch(() => undefined));
    if (!isSwept) event.waitUntil(sweep());
    isSwept = true;
  } else if (isOurs && url.pathname.startsWith(FILES)) event.respondWith(fileOf(request));
  else if (isRead(url, request)) event.respondWith(readOf(event));
  else if (isOurs && request.destination === 'image') event.respondWith(pictureOf(event));
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
  for (const { url } of await worker.clients.matchAll({ includeUncontrolled: true }))
    await keepOffline(new URL(url));
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
