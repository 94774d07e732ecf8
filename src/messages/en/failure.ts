/** Words where a part of a page could not be loaded or shown. */
export const failure = {
  part: 'This part of the page could not be loaded. Check your connection and try again.',
  page: 'This page could not be loaded completely. Check your connection and try again.',
  tryAgain: 'Try again',
  close: 'Close',
} as const;

/** Ways on from a place that is empty or does not exist. */
export const waysOn = {
  seen: 'Recently viewed',
  categories: 'Browse a category',
  ask: 'Ask us what you need',
} as const;

/** Beside an error that nobody foresaw: what to quote when asking for help. */
export const reference = (id: string): string => `If you contact us, quote ${id}.`;
