/** What the worker keeps, in three caches: pages and reads, pictures, and the files of one build. */
import { SEEN_CACHE, SEEN_PICTURES } from '#domain/shared/storage-keys.ts';
import { isCurrent, isKeepable, stamped } from './keep-rules.ts';

/** `supabase/local/worker-stamp.ts` writes it before the compiled text: a name for the scripts and styles of this build. */
declare const BUILD: string;

export const FILES_CACHE = `files-${BUILD}`;
export const FILES = '/_astro/';
const MOST: Readonly<Record<string, number>> = { [SEEN_CACHE]: 120, [SEEN_PICTURES]: 200 };

/** The oldest entries go: the cache lists them first. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

/** A body that breaks off is not kept, and what does not fit makes room for what follows. */
export async function keep(name: string, address: string, response: Response): Promise<void> {
  const cache = await caches.open(name);
  try {
    await cache.put(address, stamped(response, Date.now()));
    await trim(cache, MOST[name] ?? Infinity);
  } catch (error) {
    const isFull = (error as Error).name === 'QuotaExceededError';
    if (isFull) await trim(cache, (await cache.keys()).length >> 1);
  }
}

export const forget = async (name: string, address: string): Promise<boolean> =>
  (await caches.open(name)).delete(address, { ignoreVary: true });

export async function keptAt(name: string, address: string): Promise<Response | undefined> {
  const cache = await caches.open(name);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept && isCurrent(kept, Date.now())) return kept;
  if (kept) await cache.delete(address);
  return undefined;
}

/** What is older than a week goes, once in each run of the worker. */
export async function sweep(): Promise<void> {
  for (const name of Object.keys(MOST)) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) await keptAt(name, key.url);
  }
}

/** A file with a hash in its name never changes. */
export async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) void cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

/** A page and the scripts and styles that it begins with. */
export async function keepPage(name: string, address: string): Promise<void> {
  const response = await fetch(address);
  if (!isKeepable(response, 'text/html')) return;
  const html = await response.clone().text();
  await keep(name, address, response);
  const files = html.matchAll(/<(?:link|script)\b[^>]*?(?:href|src)="(\/_astro\/[^"]+)"/g);
  await Promise.all([...files].map(([, file]) => fileOf(new Request(file!))));
}

/** A script and what it imports at once. */
export async function keepScript(name: string, found: Set<string>): Promise<void> {
  if (found.has(name)) return;
  found.add(name);
  const text = await (await fileOf(new Request(FILES + name))).text();
  const imports = [...text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)];
  await Promise.all(imports.map(([, one]) => keepScript(one!, found)));
}
