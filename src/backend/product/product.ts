import { usablePhotos, type Product, type ProductCard } from '#domain/product/product.ts';
import type { Matches } from '#domain/product/matches.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { cardFields, toCard } from './card-rows.ts';
import { withRetry } from '#backend/shared/retry.ts';
import { callRpc } from '#backend/shared/rpc.ts';

export const getProduct = (product: string): Promise<Product> =>
  withRetry(async () => toProduct(await callRpc('product_detail', { product })));

/** Up to 20 products in the order asked for; one no longer offered is left out. */
export const getProducts = (ids: readonly string[]): Promise<Product[]> =>
  withRetry(async () => {
    const rows = await callRpc('products_by_ids', { products: ids });
    return rows.map(toProduct);
  });

/** For each of up to 50 products others, the most alike first. */
export const getRelated = (ids: readonly string[], origin?: string): Promise<ProductCard[][]> =>
  withRetry(async () => {
    const lists = await callRpc('related_products', { products: ids }, { origin });
    return lists.map((cards) => cards.map(toCard));
  });

/** For each of up to 10 products the next sizes and what it works with. */
export const getMatches = (ids: readonly string[], origin?: string): Promise<Matches[]> =>
  withRetry(async () => {
    const rows = await callRpc('matching_products', { products: ids }, { origin });
    return rows.map(toMatches);
  });

const toMatches = ({
  sizes,
  works_with: fits,
}: RpcAnswer<'matching_products'>[number]): Matches => ({
  sizes: sizes.map(({ is_larger: isLarger, product }) => ({ isLarger, product: toCard(product) })),
  worksWith: fits.map(({ reason, product }) => ({ reason, product: toCard(product) })),
});

/** Up to 50 products, the oldest first, after one of the page before. */
export const productPage = (
  after: string | null,
  atMost: number,
  origin: string,
): Promise<Product[]> =>
  withRetry(async () => {
    const rows = await callRpc('product_page', { after, at_most: atMost }, { origin });
    return rows.map(toProduct);
  });

const toProduct = (row: RpcAnswer<'product_detail'>): Product => {
  const photos = usablePhotos(row.photos);
  return {
    ...cardFields(row),
    photo: photos[0] ?? null,
    photos,
    attributes: row.attributes,
    category: row.category,
    mainCategory: row.main_energy_category,
    ...(row.words ? { words: row.words } : {}),
  };
};
