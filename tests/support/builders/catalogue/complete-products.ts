/** A shop with four whole products before each test, into which files are imported. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { importCatalogue } from '#supabase/catalogue/write/importer.ts';
import type { ImportOptions } from '#supabase/catalogue/read/usable-files.ts';
import { readSettings } from '#supabase/cli/settings.ts';
import { connectShop, type ShopConnection } from '#supabase/local/database/connect.ts';
import { removeFolders } from '#tests/support/hosts/local-shop.ts';
import { aShopFolder } from '#tests/support/hosts/shop-folder.ts';
import { aCatalogue } from './catalogue-file.ts';

let shop: ShopConnection;

export const shopRpc = (...call: Parameters<ShopConnection['rpc']>) => shop.rpc(...call);

beforeAll(async () => {
  shop = await connectShop(readSettings({ DATA_DIR: await aShopFolder() }));
});
afterAll(async () => {
  await shop.close();
  removeFolders();
});

/** Imports a file, or several as one, and returns what is printed. */
export async function importFiles(files: string | string[], options: ImportOptions = {}) {
  const lines: string[] = [];
  const summary = await importCatalogue([files].flat(), {
    rpc: shop.rpc,
    log: (line) => void lines.push(line),
    options: { newCategories: true, ...options },
  });
  return { summary, lines, text: lines.join('\n') };
}

export const storedProducts = async (...skus: string[]) => shop.rpc('stored_products', { skus });

export const COMPLETE_FIELDS = {
  price_sar: '10.50',
  photos: '/products/meter-1.svg|/products/meter-2.svg',
  name_ar: 'كامل',
  description_ar: 'وصف',
  'General.Vertical': 'Gas',
  'General.Sub-Vertical': 'Cylinders',
  'General.Model': 'M-1',
  'Overall Attributes.Category': 'LPG',
  'Overall Attributes.Supplier Name': 'Najmat Gas Co., Ltd',
  'Overall Attributes.Lead Time': '3',
  'Physical Attributes.Weight': '9 kg',
};
export const completeProduct = (number: number) => ({
  ...COMPLETE_FIELDS,
  product_id: `W-${number}`,
  name: `Whole ${number}`,
});

beforeEach(async () => {
  await importFiles(
    aCatalogue(completeProduct(1), completeProduct(2), completeProduct(3), completeProduct(4)),
  );
});
