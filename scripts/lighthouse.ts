/**
 * Runs Lighthouse on a site that it builds: one page of each kind, every page with `--all`.
 * Everything but speed has a limit; speed is printed as ratios.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import { startShop } from '#tests/support/local-shop.ts';
import { audit } from './lighthouse/audit.ts';
import { CHOSEN_PAGES, PRIVATE_PAGES } from './lighthouse/pages.ts';
import { failuresOf, lineOf, type Audit } from './lighthouse/report.ts';
import { findBrowser } from './machine.mjs';

const CACHE = '.cache/lighthouse';
/** The site that the browser tests use, where it is built: the same sources and data build nothing. */
const BUILT = '.cache/test';
const OUT_DIR = `${CACHE}/site`;
const SHOP = { PORT: '4394', DATA_DIR: `${CACHE}/data`, OUT_DIR };
const EMPTY = '/empty';
const EMPTY_ISLAND = '/empty-island';

/** An empty page of ours, and one that starts React and nothing else. */
function writeEmptyPages(): void {
  const react = readdirSync(`${OUT_DIR}/_astro`).find((file) => /^react\..*\.js$/.test(file));
  const page = (script: string): string =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><meta name="description" content="An empty page to measure others against.">${script}</head><body><main><h1>Empty</h1></main></body></html>`;
  writeFileSync(`${OUT_DIR}${EMPTY}.html`, page(''));
  const script = `<script type="module" src="/_astro/${react}"></script>`;
  writeFileSync(`${OUT_DIR}${EMPTY_ISLAND}.html`, page(react ? script : ''));
}

const aProduct = (): string => {
  const folder = readdirSync(`${OUT_DIR}/marketplace/product`);
  const file = folder.find((name) => /^[0-9a-f-]{36}\.html$/.test(name)) ?? 'shell.html';
  return `/marketplace/product/${file.replace(/\.html$/, '')}`;
};

async function auditAll(origin: string, port: number): Promise<string[]> {
  const empty = await audit(origin, EMPTY, port);
  const emptyIsland = await audit(origin, EMPTY_ISLAND, port);
  const failures: string[] = [];
  const judge = async (path: string, against: Audit, isListed: boolean): Promise<void> => {
    const found = await audit(origin, path, port);
    console.log(lineOf(found, against));
    const lacking = failuresOf(found, isListed);
    if (lacking.length > 0) failures.push(`${path}: ${lacking.join(', ')}`);
  };
  for (const path of CHOSEN_PAGES) await judge(path, empty, true);
  for (const path of ['/marketplace', aProduct()]) await judge(path, emptyIsland, true);
  for (const path of PRIVATE_PAGES) await judge(path, emptyIsland, false);
  return failures;
}

async function main(): Promise<number> {
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  for (const name of ['data', 'site']) {
    if (existsSync(`${BUILT}/${name}`))
      cpSync(`${BUILT}/${name}`, `${CACHE}/${name}`, { recursive: true });
  }
  const command = [process.execPath, 'supabase/local/main.ts'];
  const built = await startShop(SHOP, [...command, '--build-only']).ended;
  if (built.code !== 0) throw new Error(built.words);
  writeEmptyPages();
  const shop = startShop(SHOP, command);
  await shop.ready;
  const chrome = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  const failures = await auditAll(shop.url, chrome.port).finally(() => {
    chrome.kill();
    return shop.stop();
  });
  for (const failure of failures) console.error(`✗ ${failure}`);
  const judged = CHOSEN_PAGES.length + PRIVATE_PAGES.length + 2;
  console.log(`${judged - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

process.exit(await main());
