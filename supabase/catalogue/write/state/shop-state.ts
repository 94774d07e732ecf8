/** The shop before an import: files are compared with it before anything is written. */
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { adviceOf, callWithRetry, type Rpc } from '#supabase/catalogue/write/retry.ts';

export interface ShopProduct {
  readonly sku: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly supplier: string | null;
}

/** Vertical, main category, sub-vertical. */
export type CategoryPath = readonly [string, string | null, string | null];

export interface ShopState {
  readonly products: readonly ShopProduct[];
  readonly categories: readonly CategoryPath[];
}

const PAGE = 5_000;

/** SKU, name, whether it is offered and supplier of every product, by SKU. */
export async function readProducts(rpc: Rpc): Promise<ShopProduct[]> {
  const products: ShopProduct[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: RpcAnswer<'product_skus'> = await callWithRetry(rpc, 'product_skus', {
      after,
      at_most: PAGE,
    });
    for (const [sku, name, isActive, supplier] of page) {
      products.push({ sku, name, isActive, supplier });
    }
    after = page.length === PAGE ? page.at(-1)?.[0] : undefined;
  }
  return products;
}

/** A sentence for a shop that fails before the first row is written. */
export const unreadableShop = (error: unknown): UserError =>
  new UserError(
    `The shop could not be read (${reasonOf(error)}). Nothing was written.${adviceOf(error)} Run the same command again.`,
    { cause: error },
  );

export async function readShop(rpc: Rpc): Promise<ShopState> {
  try {
    return {
      products: await readProducts(rpc),
      categories: await callWithRetry(rpc, 'category_names', {}),
    };
  } catch (error) {
    throw unreadableShop(error);
  }
}
