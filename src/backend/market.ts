import { SUPABASE_URL } from 'astro:env/server';
import type { MarketFamily } from '#domain/market.ts';
import { fromSar } from '#domain/money.ts';
import { retried } from './retry.ts';
import { callRpc } from './rpc.ts';

interface Row {
  readonly vertical: string;
  readonly category: string;
  readonly products: number;
  readonly priced: number;
  readonly lowest_price: number | null;
  readonly median_price: number | null;
  readonly highest_price: number | null;
}

/** Counts and prices of each category, asked while the site is built. */
export const listMarketFamilies = (): Promise<MarketFamily[]> =>
  retried(async () => {
    const rows = (await callRpc('market_prices', {}, { origin: SUPABASE_URL })) as Row[];
    return rows.map(toFamily);
  });

const toFamily = ({ vertical, category, products, priced, ...row }: Row): MarketFamily => ({
  vertical,
  category,
  products,
  priced,
  prices:
    row.lowest_price === null || row.median_price === null || row.highest_price === null
      ? null
      : {
          lowest: fromSar(row.lowest_price),
          median: fromSar(row.median_price),
          highest: fromSar(row.highest_price),
        },
});
