/** Drawings of products that are in the shop: made again after an upgrade, with the figures of the listing. */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import { drawingFacts } from '#domain/product/drawing/facts.ts';
import { redrawProducts } from '#supabase/catalogue/write/redraw.ts';
import { rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { readHeadlines } from '#supabase/seed/shop-settings.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';

type Sections = Record<string, Record<string, string>>;

/** The demo's products as their file has them. */
const DEMO = (
  parse(readFileSync('supabase/seed/catalogue.csv'), { columns: true }) as Record<string, string>[]
).map((row) => {
  const attributes: Sections = {};
  for (const [column, value] of Object.entries(row)) {
    const section = ATTRIBUTE_SECTIONS.find((one) => column.startsWith(`${one}.`));
    if (section && value !== '')
      attributes[section] = { ...attributes[section], [column.slice(section.length + 1)]: value };
  }
  const photos = ['data:image/svg+xml,of an older version'];
  return { product_id: row['product_id']!, name: row['name']!, price_sar: '1', photos, attributes };
});
const PHOTO = { ...DEMO[0]!, product_id: 'PHOTO', photos: ['/products/meter-1.svg'] };
const GONE = { ...DEMO[1]!, product_id: 'GONE' };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
  await serviceRpc(backend, 'save_headlines', { headlines: readHeadlines() });
  await serviceRpc(backend, 'import_products', { batch: [...DEMO, PHOTO, GONE] });
  await serviceRpc(backend, 'deactivate_products', { skus: ['GONE'] });
});
afterAll(() => backend.close());

const redraw = () =>
  redrawProducts(
    rpcClient({ supabaseUrl: 'http://shop.test', serviceKey: KEYS.secret }, (url, init) =>
      backend.fetch(new Request(url, init)),
    ),
  );
const stored = async (sku: string) =>
  (await serviceRpc(backend, 'stored_products', { skus: [sku] })).body[0];

test('every drawing of an older version is made again once, a photo is not, and nothing is offered anew', async () => {
  expect(await redraw()).toBe(DEMO.length + 1);
  for (const { product_id: sku, attributes } of [DEMO[3]!, DEMO.at(-1)!, GONE])
    expect((await stored(sku)).photos).toEqual([drawingAddress(attributes)]);
  expect(await stored('PHOTO')).toMatchObject({ photos: PHOTO.photos, is_active: true });
  expect(await stored('GONE')).toMatchObject({ is_active: false });
  expect(await redraw()).toBe(0);
});

test('a photo is never put in the place of a drawing, nor a drawing in that of a photo', async () => {
  const batch = [
    { product_id: 'PHOTO', photos: [drawingAddress({})] },
    { product_id: 'GONE', photos: ['/products/meter-1.svg'] },
    { product_id: DEMO[2]!.product_id, photos: [] },
  ];
  expect((await serviceRpc(backend, 'redraw_products', { batch })).body).toBe(0);
});

interface Shown {
  readonly sku: string;
  readonly form: string;
  readonly value: number | string;
}

test('a drawing shows the first headline value of its product in the form of the listing', async () => {
  const rows = await backend.sql<Shown>(
    `select product_id as sku, shown #>> '{0,form}' as form, shown #> '{0,value}' as value from public.product,
      lateral (select (app.headline_of(sub_vertical, category, attributes, price_sar)).shown) as of_it`,
  );
  const compared = DEMO.flatMap(({ product_id: sku, attributes }) => {
    const { rating } = drawingFacts(attributes);
    const { form, value } = rows.find((row) => row.sku === sku)!;
    if (rating === null || typeof value !== 'number') return [];
    return [{ sku, drawn: rating, listed: form.replace('#', value.toLocaleString('en')) }];
  });
  expect(compared.length).toBeGreaterThan(90);
  expect(compared.filter(({ drawn, listed }) => drawn !== listed)).toEqual([]);
});
