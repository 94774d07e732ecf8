import type { MarketRow } from '#domain/market.ts';
import { buildDb, unwrap } from './database.ts';

/** The backend answers with at most 1,000 rows. */
const ROWS_AT_ONCE = 1000;

/** Family and price of every product on sale, asked while the site is built. */
export async function listMarketRows(from = 0): Promise<MarketRow[]> {
  const rows = unwrap(
    await buildDb
      .from('product')
      .select('vertical, category, price_sar')
      .order('id')
      .range(from, from + ROWS_AT_ONCE - 1),
  ) as unknown as MarketRow[];
  if (rows.length < ROWS_AT_ONCE) return rows;
  return [...rows, ...(await listMarketRows(from + ROWS_AT_ONCE))];
}
