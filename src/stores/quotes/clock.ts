import { atom } from 'nanostores';
import { untilChange, type Quotation } from '#domain/quotes/quote-view.ts';

/** The milliseconds until the answer expires; null without an open answer. */
export const $timeLeft = atom<number | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;

export const stopClock = (): void => clearTimeout(timer);

/** Counts from the clock of the database, and runs only when the text of the page changes. */
export function startClock({ status, answer, now }: Quotation): void {
  stopClock();
  if (status !== 'answered' || !answer) return $timeLeft.set(null);
  tick(performance.now() + Date.parse(answer.validUntil) - Date.parse(now));
}

function tick(end: number): void {
  const left = Math.max(0, end - performance.now());
  $timeLeft.set(left);
  if (left > 0) timer = setTimeout(() => tick(end), untilChange(left));
}
