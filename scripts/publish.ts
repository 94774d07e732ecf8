/**
 * `npm run publish`: brings the folder of the site up to date. After a change of products only their pages and the
 * pages without a product are built; after a change of code, content or settings everything is.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { PublishPlan } from '#backend/publish-plan.ts';
import { assertWritable, OUTPUT } from '#supabase/local/disk.ts';
import { hashOfSite } from '#supabase/local/site.ts';
import { printFailure } from '#supabase/local/print-failure.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings, type Environment } from '#supabase/cli/settings.ts';
import { fetchShopSettings } from './database-settings.ts';
import { readCatalogue, readMenu } from './publish/catalogue.ts';
import { recordBeginning } from './publish/due.ts';
import { mergeInto, type Changes } from './publish/merge.ts';
import { lastPublication, planOf, recordPublication } from './publish/record.ts';
import { LIST_FILE, printChanges, printPlan } from './publish/report.ts';
import { assertProduction } from './production-build.ts';
import { assertBackend, backendOf, runAstro } from './site-build.ts';

const PLAN_FILE = '.cache/publish/plan.json';

async function publish(): Promise<void> {
  const begun = new Date();
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const { outDir, publishableKey: key, prebuiltProductLimit } = settings;
  assertWritable(OUTPUT, outDir);
  await assertBackend(settings);
  await assertProduction(settings, environment);
  const url = backendOf(settings);
  const shop = JSON.stringify(await fetchShopSettings(url, key));
  const site = hashOfSite(environment, shop + (await readMenu({ url, key })));
  const products = await readCatalogue({ url, key }, prebuiltProductLimit);
  const plan = planOf(lastPublication(outDir), site, products);
  printPlan(plan);
  const changes = await build(outDir, environment, plan);
  recordPublication(outDir, { site, products: Object.fromEntries(products) });
  recordBeginning(outDir, begun);
  printChanges(changes);
}

/** Beside the site: a build that fails changes nothing of it. */
async function build(
  outDir: string,
  environment: Environment,
  plan: PublishPlan | null,
): Promise<Changes> {
  const next = join(dirname(resolve(outDir)), `.${basename(outDir)}-publish`);
  rmSync(next, { recursive: true, force: true });
  try {
    const status = await runAstro(next, { ...environment, ...variablesOf(plan) });
    if (status !== 0) throw new UserError('The site could not be built. Nothing was changed.');
    return mergeInto(outDir, next, new Set(plan?.kept));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
}

function variablesOf(plan: PublishPlan | null): Environment {
  mkdirSync(dirname(LIST_FILE), { recursive: true });
  if (plan === null) return { PUBLISH_PLAN: undefined };
  writeFileSync(PLAN_FILE, JSON.stringify(plan));
  return { PUBLISH_PLAN: PLAN_FILE };
}

publish().catch((error: unknown) => {
  printFailure(error);
});
