/** Drawings of products that are in the shop, made again where an upgrade draws them otherwise (decision B11). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callWithRetry, isTimeout, type Rpc } from '#supabase/catalogue/write/retry.ts';
import { drawingAddress } from '#domain/product/drawing/drawing.ts';
import { givenPhotos, readStored, type StoredProduct } from './state/stored.ts';

/** Each change also writes what is found and counted of a product: small batches end within the time of a call. */
const AT_ONCE = 50;
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

type Redrawn = ReturnType<typeof redrawn>;

/** A batch that the database ended for its time is written in halves. */
async function write(rpc: Rpc, batch: Redrawn): Promise<number> {
  if (batch.length === 0) return 0;
  try {
    return await callWithRetry(rpc, 'redraw_products', { batch });
  } catch (error) {
    if (!isTimeout(error) || batch.length === 1) throw error;
  }
  const middle = Math.ceil(batch.length / 2);
  return (await write(rpc, batch.slice(0, middle))) + (await write(rpc, batch.slice(middle)));
}

async function redrawPart(rpc: Rpc, skus: readonly string[]): Promise<number> {
  const products = await readStored(rpc, skus);
  return write(rpc, [...products.values()].flatMap(redrawn));
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
