/** Drawings of products that are in the shop, made again where an upgrade draws them otherwise (decision B11). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callWithRetry, type Rpc } from '#supabase/catalogue/write/retry.ts';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import { givenPhotos, readStored, type StoredProduct } from './state/stored.ts';

const AT_ONCE = 250;
const PAGE = 5000;
const SOURCES = join(import.meta.dirname, '../../../src/domain/product/drawing');

/** Another one for each change of a painter. */
export function drawingsVersion(): string {
  const files = readdirSync(SOURCES).filter((name) => !name.includes('.test.'));
  const texts = files.sort().map((name) => readFileSync(join(SOURCES, name), 'utf8'));
  return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
}

function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE)
    yield items.slice(start, start + AT_ONCE);
}

const redrawn = (product: StoredProduct): { product_id: string; photos: string[] }[] => {
  if (givenPhotos(product).length > 0) return [];
  const drawing = drawingAddress(product.attributes);
  return product.photos[0] === drawing
    ? []
    : [{ product_id: product.product_id, photos: [drawing] }];
};

async function redrawPart(rpc: Rpc, skus: readonly string[]): Promise<number> {
  const products = await readStored(rpc, skus);
  const batch = [...products.values()].flatMap(redrawn);
  return batch.length === 0 ? 0 : callWithRetry(rpc, 'redraw_products', { batch });
}

/** Returns how many drawings are other ones now. It may be repeated, also after it was cut short. */
export async function redrawProducts(rpc: Rpc): Promise<number> {
  let count = 0;
  for (let after = ''; ;) {
    const known = await callWithRetry(rpc, 'product_skus', { after, at_most: PAGE });
    const skus = known.map(([sku]) => sku);
    for (const part of inParts(skus)) count += await redrawPart(rpc, part);
    if (skus.length < PAGE) return count;
    after = skus.at(-1)!;
  }
}
