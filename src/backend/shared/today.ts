import type { TodayCall } from '#domain/shared/today-call.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { factsOf, type Facts } from '#backend/product/card-rows.ts';
import { jsonRequest } from './request.ts';

type Answer = RpcAnswer<'search_products'> | RpcAnswer<'product_detail'>;

export interface Today {
  readonly products: readonly Facts[];
  /** Only a listing has one. */
  readonly total?: number;
}

/** Nothing but `fetch`, and no second try: where it fails, the island asks again. */
export async function askToday({ address, key, args }: TodayCall): Promise<Today> {
  const response = await fetch(address, jsonRequest(key, args));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const answer = (await response.json()) as Answer;
  return 'products' in answer
    ? { products: answer.products.map(factsOf), total: answer.total }
    : { products: [factsOf(answer)] };
}
