import { atom } from 'nanostores';
import { untilChange, type Quotation } from '#domain/quotes/quote-view.ts';

/** The milliseconds that the answer still holds; null where there is none to wait for. */
export const $left = atom<number | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export const stopClock = (): void => clearTimeout(timer);

/** Counts from the clock of the database, and wakes only when the words of the page change. */
export function startClock({ status, answer, now }: Quotation): void {
  stopClock();
  if (status !== 'answered' || !answer) return $left.set(null);
  tick(performance.now() + Date.parse(answer.validUntil) - Date.parse(now));
}

function tick(end: number): void {
  const left = Math.max(0, end - performance.now());
  $left.set(left);
  if (left > 0) timer = setTimeout(() => tick(end), untilChange(left));
}
