import { productPath } from '#domain/paths.ts';
import { call, type Source } from './publish/catalogue.ts';

const PRODUCTS_AT_ONCE = 50;

interface Row {
  readonly id: string;
  readonly updated_at: string;
}

/** When each of the first `limit` products was last changed, by the address of its page without a language. */
export async function readProductDates(
  source: Source,
  limit: number,
): Promise<ReadonlyMap<string, Date>> {
  const rows: Row[] = [];
  while (rows.length < limit) {
    const asked = Math.min(PRODUCTS_AT_ONCE, limit - rows.length);
    const page = { after: rows.at(-1)?.id ?? null, at_most: asked };
    const found = await call<Row[]>(source, 'product_page', page);
    rows.push(...found);
    if (found.length < asked) break;
  }
  return new Map(rows.map((row) => [productPath(row.id), new Date(row.updated_at)]));
}
