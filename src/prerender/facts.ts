import type { RpcAnswer } from '#contract/contract.ts';
import { factsOf, type Facts } from '#backend/product/card-rows.ts';
import { isOld, timesOf } from '#backend/shared/freshness.ts';
import { getRequest } from '#backend/shared/request.ts';
import type { PageRequest } from './request.ts';

type Answer = RpcAnswer<'search_products'> | RpcAnswer<'product_detail'>;

export interface CurrentFacts {
  readonly products: readonly Facts[];
  /** The number of products of a listing. */
  readonly total?: number;
}

async function read(address: string, key: string): Promise<unknown> {
  const response = await fetch(address, getRequest(key));
  const times = timesOf(response.headers);
  // After an old answer the island shows that nobody can order.
  if (!response.ok || (times && isOld(times))) throw new Error(address);
  return response.json();
}

/** Sends the requests of a built page once, without retries: after a failure the island asks again. */
export async function fetchCurrent({ address, key, related }: PageRequest): Promise<CurrentFacts> {
  const [answer, [others = []] = []] = (await Promise.all([
    read(address, key),
    related && read(related, key),
  ])) as [Answer, RpcAnswer<'related_products'>?];
  return 'products' in answer
    ? { products: answer.products.map(factsOf), total: answer.total }
    : { products: [answer, ...others].map(factsOf) };
}

/** The facts of a product that a built page shows and that may change before the next build. */
export const fingerprint = ({
  id,
  price,
  minimumOrder,
  leadTimeDays,
}: Omit<Facts, 'earliestDelivery'>): string => `${id} ${price} ${minimumOrder} ${leadTimeDays}`;
