/**
 * Runs Lighthouse on a site that it builds: one page of each kind, every page with `--all`.
 * Everything but speed has a limit; speed is printed as ratios.
 */
import { launch } from 'chrome-launcher';
import { audit } from './lighthouse/audit.ts';
import { ARABIC_PAGES, CHOSEN_PAGES, MARKETPLACES, PRIVATE_PAGES } from './lighthouse/pages.ts';
import {
  aProduct,
  EMPTY,
  EMPTY_ISLAND,
  serveMeasured,
  type MeasuredShop,
} from './lighthouse/shop.ts';
import { failuresOf, lineOf, type Audit } from './lighthouse/report.ts';
import { findBrowser } from './machine.mjs';

async function auditAll({ url: origin, site }: MeasuredShop, port: number): Promise<string[]> {
  const empty = await audit(origin, EMPTY, port);
  const emptyIsland = await audit(origin, EMPTY_ISLAND, port);
  const failures: string[] = [];
  const judge = async (path: string, against: Audit, isListed: boolean): Promise<void> => {
    const found = await audit(origin, path, port);
    console.log(lineOf(found, against));
    const lacking = failuresOf(found, isListed);
    if (lacking.length > 0) failures.push(`${path}: ${lacking.join(', ')}`);
  };
  for (const path of [...CHOSEN_PAGES, ...ARABIC_PAGES]) await judge(path, empty, true);
  for (const path of [...MARKETPLACES, aProduct(site)]) await judge(path, emptyIsland, true);
  for (const path of PRIVATE_PAGES) await judge(path, emptyIsland, false);
  return failures;
}

async function main(): Promise<number> {
  const shop = await serveMeasured('.cache/lighthouse', '4394');
  const chrome = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  const failures = await auditAll(shop, chrome.port).finally(() => {
    chrome.kill();
    return shop.stop();
  });
  for (const failure of failures) console.error(`✗ ${failure}`);
  const pages = [CHOSEN_PAGES, ARABIC_PAGES, MARKETPLACES, PRIVATE_PAGES].flat();
  const judged = pages.length + 1;
  console.log(`${judged - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

process.exit(await main());
