/** A shop of a measurement: what the browser tests have built, where it is built, and an empty page beside it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { startShop } from '#tests/support/hosts/local-shop.ts';

/** The site that the browser tests use: the same sources and data build nothing. */
const BUILT = '.cache/test';
export const EMPTY = '/empty';
export const EMPTY_ISLAND = '/empty-island';

export const emptyPage = (script = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><meta name="description" content="An empty page to measure others against.">${script}</head><body><main><h1>Empty</h1></main></body></html>`;

/** An empty page of ours, and one that starts React and nothing else. */
function writeEmptyPages(site: string): void {
  const react = readdirSync(`${site}/_astro`).find((file) => /^react\..*\.js$/.test(file));
  writeFileSync(`${site}${EMPTY}.html`, emptyPage());
  const script = `<script type="module" src="/_astro/${react}"></script>`;
  writeFileSync(`${site}${EMPTY_ISLAND}.html`, emptyPage(react ? script : ''));
}

const PRODUCT_PAGE = /^[0-9a-f-]{36}\.html$/;

/** A product with a price. One without has no button that puts it into the cart. */
export function productPage(site: string): string {
  const folder = `${site}/marketplace/product`;
  const isOnSale = (name: string): boolean =>
    PRODUCT_PAGE.test(name) &&
    readFileSync(`${folder}/${name}`, 'utf8').includes('data-add-product');
  const file = readdirSync(folder).find(isOnSale);
  return `/marketplace/product/${(file ?? 'shell.html').replace(/\.html$/, '')}`;
}

export interface MeasuredShop {
  readonly url: string;
  readonly site: string;
  stop(): Promise<unknown>;
}

/** Builds what is not built, in the folder, and serves it. */
export async function serveMeasured(cache: string, port: string): Promise<MeasuredShop> {
  const site = `${cache}/site`;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  for (const name of ['data', 'site']) {
    if (existsSync(`${BUILT}/${name}`))
      cpSync(`${BUILT}/${name}`, `${cache}/${name}`, { recursive: true });
  }
  const settings = { PORT: port, DATA_DIR: `${cache}/data`, OUT_DIR: site };
  const command = [process.execPath, 'supabase/start/main.ts'];
  const built = await startShop(settings, [...command, '--build-only']).ended;
  if (built.code !== 0) throw new Error(built.words);
  writeEmptyPages(site);
  const shop = startShop(settings, command);
  await shop.ready;
  return { url: shop.url, site, stop: () => shop.stop() };
}
