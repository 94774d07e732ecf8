/** A shop with the demo and two real catalogue files, kept between runs. */
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import { openShop, type Shop } from '#supabase/local/shop.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { benchSettings } from './shop.ts';

const DEMO = 'supabase/seed/catalogue.csv';
const PRODUCTS = 20_235;

export const realFiles = (variables: NodeJS.ProcessEnv): string[] =>
  ['pv-modules.csv', 'pv-inverters.csv'].map(
    (name) => `${variables['CATALOG_DIR'] ?? '../shared/catalog'}/${name}`,
  );

export async function openRealCatalogue(files: readonly string[]): Promise<Shop> {
  const shop = await openShop(await benchSettings(PRODUCTS), process.env);
  await saveShopSettings(shop.rpc);
  const [row] = await shop.backend.query<{ count: number }>(
    'select count(*)::integer as count from public.product where is_active',
  );
  if (row?.count === PRODUCTS) return shop;
  const options = { newCategories: true };
  await importCatalogue([DEMO, ...files], { rpc: shop.rpc, log: console.log, options });
  return shop;
}
