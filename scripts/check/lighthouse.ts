/**
 * Runs Lighthouse on a site that it builds: one page of each kind, every page with `--all`.
 * Everything but speed has a limit; speed is printed as ratios.
 */
import { launch } from 'chrome-launcher';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { audit } from '../lighthouse/audit.ts';
import { MARKETPLACES, PRIVATE_PAGES, textPages } from '../lighthouse/pages.ts';
import {
  productPage,
  EMPTY,
  EMPTY_ISLAND,
  serveMeasured,
  type MeasuredShop,
} from '../lighthouse/shop.ts';
import { failuresOf, lineOf, type Audit } from '../lighthouse/report.ts';
import { findBrowser } from '../machine.mjs';

interface Audited extends Audit {
  readonly path: string;
  readonly lacking: readonly string[];
}

async function auditAll(
  { url: origin, site }: MeasuredShop,
  port: number,
  pages: readonly string[],
): Promise<Audited[]> {
  const empty = await audit(origin, EMPTY, port);
  const emptyIsland = await audit(origin, EMPTY_ISLAND, port);
  const audits: Audited[] = [];
  const auditPage = async (path: string, against: Audit, isListed: boolean): Promise<void> => {
    const found = await audit(origin, path, port);
    console.log(lineOf(found, against));
    audits.push({ ...found, path, lacking: failuresOf(found, isListed) });
  };
  for (const path of pages) await auditPage(path, empty, true);
  for (const path of [...MARKETPLACES, productPage(site)]) await auditPage(path, emptyIsland, true);
  for (const path of PRIVATE_PAGES) await auditPage(path, emptyIsland, false);
  return audits;
}

async function run({ flags }: Input): Promise<unknown> {
  const shop = await serveMeasured('.cache/lighthouse', '4394');
  const chrome = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  const audits = await auditAll(shop, chrome.port, textPages(flags.has('all'))).finally(() => {
    chrome.kill();
    return shop.stop();
  });
  const failed = audits.filter(({ lacking }) => lacking.length > 0);
  for (const { path, lacking } of failed) console.error(`✗ ${path}: ${lacking.join(', ')}`);
  console.log(`${audits.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
  return audits;
}

void runCommand('node scripts/check/lighthouse.ts', {
  summary: 'runs Lighthouse on a site that it builds: one page of each kind',
  words: [],
  options: { all: { help: 'every page' } },
  notes: ['Everything but speed has a limit; speed is printed as ratios.'],
  settings: ['CHROMIUM_PATH'],
  exits: true,
  run,
});
