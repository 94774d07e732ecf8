import { expect, test } from 'vitest';
import { drawingAddress, MOST_BYTES } from '#domain/product/drawing/drawing.ts';
import { withDefaultPhoto } from './stored.ts';
import { readRows } from '#supabase/catalogue/read/rows.ts';
import { DuplicateSkus } from './duplicate-skus.ts';
import { fileURLToPath } from 'node:url';

const DEMO = fileURLToPath(new URL('../../../seed/catalogue.csv', import.meta.url));

test('a product without a photo gets its drawing, and one with a photo keeps that', async () => {
  const settings = { duplicateSkus: new DuplicateSkus(), photoHosts: [] };
  const rows = await Array.fromAsync(readRows(DEMO, settings));
  const products = rows.flatMap(({ product }) => product ?? []);
  expect(products.length).toBeGreaterThan(100);
  for (const product of products) {
    if (product.photos.length > 0) expect(withDefaultPhoto(product).photos).toEqual(product.photos);
    const [drawn, ...others] = withDefaultPhoto({ ...product, photos: [] }).photos;
    expect(drawn).toBe(drawingAddress(product.attributes));
    expect(drawn?.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(others).toEqual([]);
  }
});
