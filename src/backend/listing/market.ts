import { SUPABASE_URL } from 'astro:env/server';
import type { MarketFamily } from '#domain/listing/market.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

type Row = RpcAnswer<'market_prices'>[number];

/** Counts and prices of each category, asked while the site is built. */
export const listMarketFamilies = (): Promise<MarketFamily[]> =>
  withRetry(async () => {
    const rows = await callRpc('market_prices', {}, { origin: SUPABASE_URL });
    return rows.map(toFamily);
  });

const toFamily = ({ vertical, category, products, priced, ...row }: Row): MarketFamily => ({
  vertical,
  category,
  verticalLabel: row.vertical_label,
  categoryLabel: row.category_label,
  products,
  priced,
  prices:
    row.lowest_price_halalas === null ||
    row.median_price_halalas === null ||
    row.highest_price_halalas === null
      ? null
      : {
          lowest: row.lowest_price_halalas,
          median: row.median_price_halalas,
          highest: row.highest_price_halalas,
        },
});
