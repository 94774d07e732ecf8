/** Demo data for a data folder that begins. */
import { readFile } from 'node:fs/promises';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { isDemoDue, markDemoDone } from '#supabase/local/folder/folder.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import type { Shop } from '#supabase/local/shop.ts';

export const CATALOGUE = 'supabase/seed/catalogue.csv';
const TABLES = ['partners', 'posts'];

/** The rows as columns; `sample` is a note to readers of the file. */
async function rowsOf<Row extends object>(file: string): Promise<Row[]> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as (Row & { sample?: boolean })[];
  for (const row of rows) delete row.sample;
  return rows;
}

async function write(table: string, { backend, secrets }: Shop, origin: string): Promise<void> {
  const request = new Request(`${origin}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: secrets.serviceKey,
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates',
    },
    body: JSON.stringify(await rowsOf(`supabase/seed/${table}.json`)),
  });
  const response = await backend.fetch(request);
  if (!response.ok) throw new Error(`The ${table} were refused: ${await response.text()}`);
}

/** An import verifies nobody: the sample suppliers are verified as the operator does it. */
async function verifySuppliers({ rpc }: Shop): Promise<void> {
  for (const args of await rowsOf<RpcArgs<'verify_supplier'>>('supabase/seed/suppliers.json'))
    await rpc('verify_supplier', args);
}

/** Repeated when it was cut short: what is in already stays as it is. */
export async function seedDemo(shop: Shop, settings: Settings): Promise<void> {
  if (!isDemoDue(settings.dataDir)) return;
  console.log('Bringing in the demo data …');
  for (const table of TABLES) await write(table, shop, settings.origin);
  const { refusedFiles } = await importCatalogue([CATALOGUE], {
    rpc: shop.rpc,
    log: (line) => console.log(line),
    options: { newCategories: true },
  });
  if (refusedFiles > 0) throw new Error('The demo catalogue has bad rows.');
  await verifySuppliers(shop);
  markDemoDone(settings.dataDir);
}
