import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { RpcArgs, RpcName } from '#contract/contract.ts';
import { argsOf } from '#backend/listing/products.ts';

/** The database call that a page was built from. The page contains it, so that its script can repeat it. */
export interface PageRequest {
  readonly address: string;
  readonly key: string;
  /** The arguments as JSON. */
  readonly args: string;
}

const toRequest = <Name extends RpcName>(name: Name, args: RpcArgs<Name>): PageRequest => ({
  address: `${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`,
  key: PUBLIC_SUPABASE_ANON_KEY,
  args: JSON.stringify(args),
});

export const listingRequest = (query: ListingQuery): PageRequest =>
  toRequest('search_products', argsOf(query));

export const productRequest = (product: string): PageRequest =>
  toRequest('product_detail', { product });
