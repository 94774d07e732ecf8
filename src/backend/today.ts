import { PREFIX } from '#domain/prefix.ts';
import type { TodayCall } from '#domain/today-call.ts';
import type { RpcAnswer } from '#supabase/contract/contract.ts';

type Listing = Pick<RpcAnswer<'search_products'>, 'products' | 'total'>;
export type Today = Listing | RpcAnswer<'product_detail'>;

/** Nothing but `fetch`, and no second try: where it fails, the island asks again. */
export async function askToday({ address, key, args }: TodayCall): Promise<Today> {
  const id = `${Math.random().toString(36).slice(2)}-1`;
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      apikey: key,
      'x-request-id': id,
      'accept-language': PREFIX ? PREFIX.slice(1) : 'en',
    },
    body: args,
  });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Today;
}
