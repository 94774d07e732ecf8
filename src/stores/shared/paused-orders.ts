import { atom } from 'nanostores';
import { watchAnswerTimes } from '#backend/shared/answer-times.ts';
import { outageAfter } from '#backend/shared/freshness.ts';

/** Whether nobody can order, because the prices of this page are old: the database does not answer. */
export const $ordersPaused = atom(false);

const AGAIN_MS = 10_000;

let since: number | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/** `readAgain` reads the prices that the page shows. It is called until an answer is fresh. */
export function pauseWhileOld(readAgain: () => unknown): void {
  watchAnswerTimes((times) => {
    since = outageAfter(since, times);
    const isPaused = since !== null;
    if (isPaused) timer ??= setInterval(readAgain, AGAIN_MS);
    else timer = void clearInterval(timer);
    $ordersPaused.set(isPaused);
  });
}
