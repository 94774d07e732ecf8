import { PUBLIC_SUPABASE_ANON_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { TodayCall } from '#domain/shared/today-call.ts';
import type { RpcArgs, RpcName } from '#contract/contract.ts';
import { argsOf } from '#backend/listing/products.ts';

const callOf = <Name extends RpcName>(name: Name, args: RpcArgs<Name>): TodayCall => ({
  address: `${PUBLIC_SUPABASE_URL}/rest/v1/rpc/${name}`,
  key: PUBLIC_SUPABASE_ANON_KEY,
  args: JSON.stringify(args),
});

/** The request that a built page repeats when it opens. */
export const listingToday = (query: ListingQuery): TodayCall =>
  callOf('search_products', argsOf(query));

export const productToday = (product: string): TodayCall => callOf('product_detail', { product });
