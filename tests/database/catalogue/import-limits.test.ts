/** The importer and the database refuse the same values: the limits are read from the constraints. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHeader } from '#supabase/catalogue/read/lines/header.ts';
import * as limits from '#supabase/catalogue/read/lines/limits.ts';
import { rowParser } from '#supabase/catalogue/read/parse.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

test.each([
  ['product_sku_length', limits.SKU_MAX_LENGTH],
  ['product_name_length', limits.NAME_MAX_LENGTH],
  ['product_price_in_range', limits.PRICE_MAX_SAR],
  ['product_photos_size', limits.PHOTOS_MAX_BYTES],
  ['product_attributes_size', limits.ATTRIBUTES_MAX_BYTES],
  ['product_supplier_length', limits.SUPPLIER_MAX_LENGTH],
  ['product_manufacturer_length', limits.MANUFACTURER_MAX_LENGTH],
  ['product_model_length', limits.MODEL_MAX_LENGTH],
  ['product_vertical_length', limits.CATEGORY_MAX_LENGTH],
  ['product_sub_vertical_length', limits.CATEGORY_MAX_LENGTH],
  ['product_category_length', limits.CATEGORY_MAX_LENGTH],
  ['product_lead_time_in_range', limits.LEAD_TIME_MAX_DAYS],
  ['product_minimum_order_in_range', limits.MINIMUM_ORDER_MAX],
])('the constraint %s has the limit of the importer, %i', async (name, limit) => {
  const [row] = await backend.sql<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conname = '${name}' and conrelid = 'public.product'::regclass`,
  );
  const numbers = [...(row?.rule ?? '').matchAll(/\d+/g)].map(Number);
  expect(Math.max(...numbers)).toBe(limit);
});

const LEAD_TIME = 'Overall Attributes.Lead Time';
const MINIMUM = 'Overall Attributes.Minimum Order Quantity';

/** Whether the importer and the database each accept a row with this value. */
async function bothSay(column: string, value: string): Promise<[boolean, boolean]> {
  const row: Record<string, string> = { product_id: 'LIMIT', name: 'A product', [column]: value };
  const parse = rowParser(readHeader(Object.keys(row)).columns, { photoHosts: [] });
  const { product } = parse(Object.values(row));
  const [section = '', field = ''] = column.split('.');
  const unchecked = column.includes('.')
    ? { product_id: 'LIMIT', name: 'A product', attributes: { [section]: { [field]: value } } }
    : { product_id: 'LIMIT', name: 'A product', [column]: value };
  const batch = [product ?? unchecked];
  const { status } = await serviceRpc(backend, 'import_products', { batch });
  return [product !== null, status === 200];
}

test.each<[string, string, string]>([
  ['product_id', 'x'.repeat(limits.SKU_MAX_LENGTH), 'x'.repeat(limits.SKU_MAX_LENGTH + 1)],
  ['product_id', '中'.repeat(limits.SKU_MAX_LENGTH), '中'.repeat(limits.SKU_MAX_LENGTH + 1)],
  ['name', '😀'.repeat(limits.NAME_MAX_LENGTH), '😀'.repeat(limits.NAME_MAX_LENGTH + 1)],
  ['name', 'İ'.repeat(limits.NAME_MAX_LENGTH), ''],
  ['price_sar', `${limits.PRICE_MAX_SAR}.00`, `${limits.PRICE_MAX_SAR}.01`],
  ['price_sar', '0.01', '-0.01'],
  [LEAD_TIME, `${limits.LEAD_TIME_MAX_DAYS} days`, `${limits.LEAD_TIME_MAX_DAYS + 1} days`],
  [MINIMUM, `${limits.MINIMUM_ORDER_MAX}`, `${limits.MINIMUM_ORDER_MAX + 1}`],
  ['Overall Attributes.Supplier Name', 'س'.repeat(200), 'س'.repeat(201)],
  ['General.Manufacturer', 'س'.repeat(200), 'س'.repeat(201)],
  ['General.Model', 'x'.repeat(300), 'x'.repeat(301)],
  ['Overall Attributes.Category', 'x'.repeat(120), 'x'.repeat(121)],
  ['General.Vertical', 'x'.repeat(120), 'x'.repeat(121)],
  ['General.Sub-Vertical', 'x'.repeat(120), 'x'.repeat(121)],
])('%s: both take its longest value, and both refuse one more', async (column, most, over) => {
  expect(await bothSay(column, most)).toEqual([true, true]);
  expect(await bothSay(column, over)).toEqual([false, false]);
});

test('a row of the largest attributes and photos that the importer takes is taken by the database', async () => {
  const photos = Array.from({ length: 20 }, (_, i) => `/${'ض'.repeat(490 - (i % 2))}${i}`);
  const fits = photos.slice(0, 20).join('|');
  const [ours, theirs] = await bothSay('photos', fits);
  expect(ours === false || theirs).toBe(true);
  const columns = Array.from({ length: 29 }, (_, i) => `General.Field ${i}`);
  const cells = columns.map(() => '"'.repeat(1_000));
  const parse = rowParser(readHeader(['product_id', 'name', ...columns]).columns, {
    photoHosts: [],
  });
  const { product } = parse(['LARGE', 'x', ...cells]);
  expect(product).not.toBeNull();
  expect((await serviceRpc(backend, 'import_products', { batch: [product] })).status).toBe(200);
});
