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

/** Pages in the order in which they are audited, each with the empty page that its times are compared with. */
function groupsOf(site: string, isAll: boolean) {
  const islands = [...MARKETPLACES, productPage(site)];
  return [
    { against: EMPTY, paths: textPages(isAll), isListed: true },
    { against: EMPTY_ISLAND, paths: islands, isListed: true },
    { against: EMPTY_ISLAND, paths: PRIVATE_PAGES, isListed: false },
  ];
}

async function auditAll(
  { url: origin, site }: MeasuredShop,
  port: number,
  { isAll, isTimed }: { isAll: boolean; isTimed: boolean },
): Promise<Audited[]> {
  const auditPage = (path: string) => audit({ origin, port, isTimed }, path);
  const empty = new Map<string, Audit>();
  const audits: Audited[] = [];
  for (const { against, paths, isListed } of groupsOf(site, isAll)) {
    if (isTimed && !empty.has(against)) empty.set(against, await auditPage(against));
    for (const path of paths) {
      const found = await auditPage(path);
      console.log(lineOf(found, empty.get(against)));
      audits.push({ ...found, path, lacking: failuresOf(found, isListed) });
    }
  }
  return audits;
}

async function run({ flags }: Input): Promise<unknown> {
  const shop = await serveMeasured('.cache/lighthouse', '4394');
  const chrome = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  });
  const scope = { isAll: flags.has('all'), isTimed: !flags.has('without-times') };
  const audits = await auditAll(shop, chrome.port, scope).finally(() => {
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
  options: {
    all: { help: 'every page' },
    'without-times': { help: 'only what has a limit, also beside other work' },
  },
  notes: ['Everything but speed has a limit; speed is printed as ratios.'],
  settings: ['CHROMIUM_PATH'],
  exits: true,
  run,
});
