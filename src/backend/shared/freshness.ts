/** How old an answer of the catalogue may be: its time in a cache and the lag of a replica. */
import { ANSWERED_AT_HEADER } from '#contract/reads/lifetimes.ts';

/** An older answer is shown without a way to order. */
export const FRESH_SECONDS = 30;

/** Seconds since 1970. Both are clocks of servers: the one of a shopper may be wrong. */
export interface AnswerTimes {
  readonly answeredAt: number;
  readonly sentAt: number;
}

/** Null where the answer did not come through a cache that names its age. */
export function timesOf(headers: Headers): AnswerTimes | null {
  const answeredAt = Number(headers.get(ANSWERED_AT_HEADER));
  const sentAt = Date.parse(headers.get('date') ?? '') / 1000;
  return answeredAt > 0 && sentAt > 0 ? { answeredAt, sentAt } : null;
}

export const isOld = ({ answeredAt, sentAt }: AnswerTimes): boolean =>
  sentAt - answeredAt > FRESH_SECONDS;

/**
 * Since when the database does not answer; null: it does. An answer from before that moment, which a cache may still
 * hold, ends nothing.
 */
export function outageAfter(since: number | null, times: AnswerTimes): number | null {
  if (isOld(times)) return since ?? times.sentAt;
  return since !== null && times.answeredAt < since ? since : null;
}
