import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { RpcArgs, RpcName } from '#contract/contract.ts';
import { argsOf } from '#backend/listing/products.ts';
import { askedRead } from '#backend/shared/request.ts';

/** The read that a page was built from. The page contains it, so that its script can repeat it. */
export interface PageRequest {
  readonly address: string;
  readonly key: string;
  /** The read of what is related to the product of the page; absent where it shows none. */
  readonly related?: string | undefined;
}

/** A built page has no search and few filters, so that each of its reads has an address. */
function toRequest<Name extends RpcName>(name: Name, args: RpcArgs<Name>): PageRequest {
  const { query } = askedRead(name, args);
  if (query === null) throw new Error(`A built page has no address for ${name}.`);
  const address = `${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}${query}`;
  return { address, key: PUBLIC_SUPABASE_ANON_KEY };
}

export const listingRequest = (query: ListingQuery): PageRequest =>
  toRequest('search_products', argsOf(query));

export const productRequest = (product: string, hasRelated: boolean): PageRequest => ({
  ...toRequest('product_detail', { product }),
  related: hasRelated ? toRequest('related_products', { products: [product] }).address : undefined,
});
