import { timesOf, type AnswerTimes } from './freshness.ts';
import type { RpcName } from '#contract/contract.ts';

/** Reads whose prices a shopper may put into the cart. */
const PRICED: ReadonlySet<RpcName> = new Set<RpcName>([
  'product_detail',
  'products_by_ids',
  'search_products',
]);

let report: (times: AnswerTimes) => void = () => undefined;

/** A store gives it when it starts. */
export const watchAnswerTimes = (given: typeof report): void => void (report = given);

/** Reports how old prices are. */
export function noteAnswer(name: RpcName, { headers }: Response): void {
  const times = PRICED.has(name) ? timesOf(headers) : null;
  if (times) report(times);
}
