import { readQuery } from '#contract/reads/address.ts';
import { productPath } from '#domain/shared/paths.ts';
import { UserError } from '#supabase/cli/failure.ts';

const PRODUCTS_AT_ONCE = 50;

/** Where the public functions of the catalogue answer, and the public key. */
interface Source {
  readonly url: string;
  readonly key: string;
}

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
    const found = await productPage(source, rows.at(-1)?.id ?? null, asked);
    rows.push(...found);
    if (found.length < asked) break;
  }
  return new Map(rows.map((row) => [productPath(row.id), new Date(row.updated_at)]));
}

async function productPage(
  { url, key }: Source,
  after: string | null,
  atMost: number,
): Promise<Row[]> {
  const query = readQuery('product_page', { after, at_most: atMost });
  const response = await fetch(`${url}/rest/v1/rpc/product_page${query ?? ''}`, {
    headers: { apikey: key },
  }).catch(() => null);
  if (response?.ok) return (await response.json()) as Row[];
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(`The dates of products could not be read: ${url} ${found}.`);
}
