import type { Match, QuickProduct } from '#domain/quick-order/quick-order.ts';
import type { ListEntry } from '#domain/lists/saved-list.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCartAdditions, type FilledCart } from '#backend/orders/account-orders.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

type Row = RpcAnswer<'match_lines'>['products'][number];

const toProduct = (row: Row): QuickProduct => ({
  id: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  price: row.price_halalas,
  minimumOrder: row.minimum_order,
  unit: row.unit,
});

/** Finds the products of up to 200 lines, in their order. */
export const matchLines = (lines: readonly string[]): Promise<Match[]> =>
  withRetry(async () => {
    const answer = await callShop('match_lines', { lines: [...lines] });
    const products = new Map(answer.products.map((row) => [row.product, toProduct(row)]));
    return answer.lines.map(({ state, products: keys }) => ({
      state,
      products: keys.flatMap((key) => products.get(key) ?? []),
    }));
  });

/** Puts products into the cart. The same operation adds once, so it may be repeated. */
export const addLines = (
  cart: string,
  items: readonly ListEntry[],
  op: string,
): Promise<FilledCart> =>
  withRetry(async () =>
    toCartAdditions(await callShop('add_lines', { cart, items: [...items], op })),
  );
