/** What becomes of a quote request. */
export const QUOTE_STATES = [
  'requested',
  'answered',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

export type QuoteState = (typeof QUOTE_STATES)[number];
