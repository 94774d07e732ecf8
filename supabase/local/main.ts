/** `npm start`: the backend, then the site built against it, both on one origin. */
import { printFailure } from './print-failure.ts';
import { seedDemo } from '#supabase/seed/demo.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { discardOtherDatabase } from './made-by.ts';
import { assertLocal } from './not-production.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { buildSite, hashOfSite, isBuilt } from './site.ts';
import { serveStatic } from './static.ts';

/** Since the command was given: the setup before us may have installed things. */
const began = Number(process.env['SETUP_BEGAN'] ?? Date.now());
const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);
const stopping = new AbortController();

/** Builds where that is due; --backend-only serves no site, --build-only ends after it, --replace-data is for tests. */
async function openSite(shop: Shop, settings: Settings): Promise<void> {
  const [revision] = await shop.backend.query<{ text: string }>(
    `select jsonb_build_array(public.catalogue_revision(), public.shop_settings())::text as text`,
  );
  const hash = hashOfSite(process.env, `${shop.secrets.folderId} ${revision?.text}`);
  if (!isBuilt(settings.outDir, hash)) {
    console.log('Building the site …');
    const begun = Date.now();
    await buildSite(settings, process.env, hash, stopping.signal);
    console.log(`Built in ${seconds(begun)} s.`);
  }
  shop.answers.site = serveStatic(settings.outDir);
}

function stopOnSignal(shop: Shop): void {
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await shop.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function open(shop: Shop, settings: Settings, options: readonly string[]): Promise<void> {
  await saveShopSettings(shop.rpc);
  if (!options.includes('--without-demo')) await seedDemo(shop, settings);
  if (!options.includes('--backend-only')) await openSite(shop, settings);
}

async function main(options: readonly string[]): Promise<void> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  assertLocal(settings, 'npm start');
  if (options.includes('--replace-data')) discardOtherDatabase(settings.dataDir);
  const shop = await openShop(settings, environment);
  stopOnSignal(shop);
  const isOpen = await open(shop, settings, options).then(() => true, printFailure);
  if (options.includes('--build-only') || !isOpen) {
    await shop.close();
    process.exit();
  }
  console.log(`Site    ${settings.origin}`);
  console.log(`Outbox  ${settings.origin}/outbox`);
  console.log(`Ready in ${seconds(began)} s. Stop with Ctrl+C.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  printFailure(error);
  process.exit();
});
