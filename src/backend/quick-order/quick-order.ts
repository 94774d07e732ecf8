import type { Match, QuickProduct } from '#domain/quick-order/quick-order.ts';
import type { OwnEntry } from '#domain/quick-order/own-line.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { toCartAdditions, type FilledCart } from '#backend/orders/account-orders.ts';
import { callShop } from '#backend/shared/client.ts';
import { withRetry } from '#backend/shared/retry.ts';

type Row = RpcAnswer<'match_keys'>['products'][number];

const toProduct = (row: Row): QuickProduct => ({
  id: row.product,
  sku: row.sku,
  name: row.name,
  manufacturer: row.manufacturer,
  model: row.model,
  price: row.price_halalas,
  minimumOrder: row.minimum_order,
  unit: row.unit,
  names: row.names ?? [row.name],
  kinds: row.kinds ?? [],
  measures: row.measures ?? [],
  supplier: row.supplier ?? null,
  supply: row.supply ?? null,
});

/** Some products by their keys, in the order of the keys. */
function byKey(rows: readonly Row[]): (keys: readonly string[]) => QuickProduct[] {
  const products = new Map(rows.map((row) => [row.product, toProduct(row)]));
  return (keys) => keys.flatMap((key) => products.get(key) ?? []);
}

async function answeredKeys(texts: readonly string[]): Promise<QuickProduct[][]> {
  const {
    found,
    products,
    answered = texts.length,
  } = await callShop('match_keys', {
    texts: [...texts],
  });
  return found.slice(0, answered).map(byKey(products));
}

/**
 * The products whose SKU, model or name is one of up to 1,000 texts, in the order of the texts. An answer with many
 * products ends early: the other texts are asked about again.
 */
export async function matchKeys(texts: readonly string[]): Promise<QuickProduct[][]> {
  const found: QuickProduct[][] = [];
  while (found.length < texts.length) {
    const answered = await withRetry(() => answeredKeys(texts.slice(found.length)));
    if (answered.length === 0) throw new Error('match_keys answers nothing');
    found.push(...answered);
  }
  return found;
}

/** Searches for the products of some lines, in the order of the lines; null where the shop had no time to. */
export const matchLines = (lines: readonly string[]): Promise<(Match | null)[]> =>
  withRetry(async () => {
    const answer = await callShop('match_lines', { lines: [...lines] });
    const productsOf = byKey(answer.products);
    return answer.lines.map(({ state, products }) =>
      state === 'not_searched' ? null : { state, products: productsOf(products) },
    );
  });

interface Choice {
  readonly words: string;
  readonly product: string | null;
}

/** Keeps what the user chose for words; a choice without a product is forgotten. */
export const rememberChoices = async (choices: readonly Choice[]): Promise<void> => {
  await callShop('remember_choices', { choices: [...choices] });
};

/** What the user chose before for the words of up to 300 lines, in their order. */
export const rememberedChoices = (lines: readonly string[]): Promise<(QuickProduct | null)[]> =>
  withRetry(async () => {
    const { found, products } = await callShop('remembered_choices', { lines: [...lines] });
    const productOf = byKey(products);
    return found.map((key) => (key === null ? null : (productOf([key])[0] ?? null)));
  });

/** Puts products into the cart. The same operation adds once, so it may be repeated. */
export const addLines = (
  cart: string,
  items: readonly OwnEntry[],
  op: string,
): Promise<FilledCart> =>
  withRetry(async () =>
    toCartAdditions(await callShop('add_lines', { cart, items: [...items], op })),
  );
