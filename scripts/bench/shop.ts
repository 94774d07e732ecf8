/** The shops of a benchmark: opened in this process for SQL, in a separate one for HTTP. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import { openShop } from '#supabase/local/shop.ts';
import type { Shop } from '#supabase/local/shop.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { writeGenerated } from '../catalogue/file.ts';

const STARTS_WITHIN_MS = 60_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A folder for this many products alone; it stays, so that the next run need not import again. */
export async function benchSettings(products: number): Promise<Settings> {
  const port = String(await freePort());
  return readSettings({ DATA_DIR: `.cache/bench-catalogue-${products}`, PORT: port });
}

async function fill(shop: Shop, products: number): Promise<void> {
  const [row] = await shop.backend.query<{ count: number }>(
    'select count(*)::integer as count from public.product where is_active',
  );
  if (row?.count === products) return;
  const file = `.cache/catalogue-${products}.csv`;
  await writeGenerated(products, file);
  // The server saves them, too: of a change it would refresh all products while they are measured.
  await saveShopSettings(shop.rpc);
  const begun = performance.now();
  await importCatalogue([file], { rpc: shop.rpc, log: console.log });
  await shop.backend.query('analyze');
  const seconds = (performance.now() - begun) / 1000;
  console.log(`Imported at ${Math.round(products / seconds)} rows per second.`);
}

/** Opens the folder in this process, with the products in it. */
export async function openFilled(settings: Settings, products: number): Promise<Shop> {
  const shop = await openShop(settings, process.env).catch((cause: unknown) => {
    const why = `${settings.dataDir} cannot be opened: delete it, it is filled again.`;
    throw new Error(why, { cause });
  });
  await fill(shop, products);
  return shop;
}

/** Serves the folder from a separate process. Returns a function that ends it. */
export async function serve(settings: Settings): Promise<() => Promise<void>> {
  const options = ['supabase/start/main.ts', '--backend-only', '--without-demo'];
  const env = { ...process.env, DATA_DIR: settings.dataDir, PORT: String(settings.port) };
  const child = spawn(process.execPath, options, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const until = performance.now() + STARTS_WITHIN_MS;
  while (performance.now() < until && child.exitCode === null) {
    if (await answers(settings)) return stop;
    await pause(100);
  }
  await stop();
  throw new Error('The local shop did not start.');
}

const answers = async (settings: Settings): Promise<boolean> =>
  call(settings, 'catalogue_revision', {}).then(
    () => true,
    () => false,
  );

/** Calls a function like the browser: with the public key, over a keep-alive connection. */
export async function call(settings: Settings, rpc: string, args: object): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${settings.port}/rest/v1/rpc/${rpc}`, {
    method: 'POST',
    headers: { apikey: settings.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${rpc} answered ${response.status}: ${text}`);
  return text;
}
