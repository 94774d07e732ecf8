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
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const times = timesOf(response.headers);
  // The island shows that nobody can order.
  if (times && isOld(times)) throw new Error(`${address}: old`);
  return response.json();
}

/** Without it the related products of a page keep their lead times. */
async function readRelated(address: string | undefined, key: string): Promise<Facts[]> {
  if (!address) return [];
  try {
    const [cards = []] = (await read(address, key)) as RpcAnswer<'related_products'>;
    return cards.map(factsOf);
  } catch {
    return [];
  }
}

/** Sends the requests of a built page once, without retries: after a failure the island asks again. */
export async function fetchCurrent({ address, key, related }: PageRequest): Promise<CurrentFacts> {
  const [answer, others] = await Promise.all([
    read(address, key) as Promise<Answer>,
    readRelated(related, key),
  ]);
  return 'products' in answer
    ? { products: answer.products.map(factsOf), total: answer.total }
    : { products: [factsOf(answer), ...others] };
}

/** The facts of a product that a built page shows and that may change before the next build. */
export const fingerprint = ({
  id,
  price,
  minimumOrder,
  leadTimeDays,
}: Omit<Facts, 'earliestDelivery'>): string => `${id} ${price} ${minimumOrder} ${leadTimeDays}`;
