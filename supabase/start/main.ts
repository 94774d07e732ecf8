/** `npm start`: the backend, then the site built against it, both on one origin. */
import { explainFailure } from '#supabase/local/print-failure.ts';
import { seedDemo } from '#supabase/seed/demo.ts';
import { redrawOlder } from '#supabase/seed/drawings.ts';
import { printSampleOwner, sampleOwner } from '#supabase/seed/sample-owner.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import type { Command, Input } from '#supabase/cli/form.ts';
import { printJson, runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings, type Settings } from '#supabase/cli/settings.ts';
import { discardOtherDatabase } from '#supabase/local/folder/data-version.ts';
import type { SampleOwner } from '#supabase/local/folder/secrets.ts';
import { assertLocal, openShop, type Shop } from '#supabase/local/shop.ts';
import { buildSite, hashOfSite, isBuilt } from '#supabase/local/site.ts';
import { knownPages } from '#supabase/local/http/known-pages.ts';
import { serveStatic } from '#supabase/local/http/static.ts';

/** Since the command was given: the setup before us may have installed things. */
const began = Number(process.env['SETUP_BEGAN'] ?? Date.now());
const seconds = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);
const stopping = new AbortController();

/** Builds where that is due. */
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
  const isKnown = knownPages((request) => shop.backend.fetch(request));
  shop.answers.site = serveStatic(settings.outDir, isKnown);
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

async function open(
  shop: Shop,
  settings: Settings,
  flags: Input['flags'],
): Promise<SampleOwner | null> {
  await saveShopSettings(shop.rpc);
  if (!flags.has('without-demo')) await seedDemo(shop, settings);
  await redrawOlder(shop.rpc, settings);
  const owner = await sampleOwner(shop, settings);
  if (!flags.has('backend-only')) await openSite(shop, settings);
  return owner;
}

function announce({ origin }: Settings, owner: SampleOwner | null, isJson: boolean): void {
  const outbox = `${origin}/outbox`;
  const desk = owner && { address: `${origin}/desk`, ...owner };
  if (isJson) printJson({ site: origin, outbox, desk, seconds: Number(seconds(began)) });
  console.log(`Site    ${origin}`);
  console.log(`Outbox  ${outbox}`);
  printSampleOwner(origin, owner);
  console.log(`Ready in ${seconds(began)} s. Stop with Ctrl+C.`);
}

async function start({ flags }: Input): Promise<unknown> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  assertLocal(settings, 'npm start');
  if (flags.has('replace-data')) discardOtherDatabase(settings.dataDir);
  const shop = await openShop(settings, environment);
  stopOnSignal(shop);
  let owner: SampleOwner | null;
  try {
    owner = await open(shop, settings, flags);
  } catch (error) {
    await shop.close();
    throw error;
  }
  if (!flags.has('build-only')) {
    announce(settings, owner, flags.has('json'));
    return new Promise(() => undefined); // It serves until a signal ends it.
  }
  await shop.close();
  return { built: settings.outDir };
}

const START: Command = {
  summary: 'serves the shop on this machine: the backend, and the site that is built from it',
  words: [],
  options: {
    'backend-only': { help: 'builds and serves no site' },
    'build-only': { help: 'ends when the site is built' },
    'without-demo': { help: 'adds no demo products to a new data folder' },
    'replace-data': { help: 'replaces a data folder that another version made; for tests' },
  },
  notes: [
    '--json prints one line when the shop is ready, and what happens goes to the error output.',
  ],
  settings: [
    'PORT',
    'DATA_DIR',
    'OUT_DIR',
    'ALLOWED_HOSTS',
    'LOG_REQUESTS',
    'PREBUILT_PRODUCT_LIMIT',
  ],
  exits: true,
  run: start,
};

void runCommand('npm start --', START, explainFailure);
