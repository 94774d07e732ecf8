/** Whether somebody is at the desk: a key or a press within the last minutes. */
import { signal } from './signal.ts';

const PRESENT_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown'] as const;

export const present = signal(true);

let timer: ReturnType<typeof setTimeout> | undefined;
let seenAt = Date.now();

/** How long nobody has been here. */
export const awayMs = (): number => Date.now() - seenAt;

function note(): void {
  clearTimeout(timer);
  timer = setTimeout(() => present.set(false), PRESENT_MS);
  seenAt = Date.now();
  if (!present.get()) present.set(true);
}

/** Who looks at the desk again is here, though they press nothing. */
function noteSight(): void {
  if (!document.hidden) note();
}

/** Returns what stops it. */
export function watchPresence(): () => void {
  note();
  for (const sign of SIGNS) addEventListener(sign, note);
  addEventListener('visibilitychange', noteSight);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, note);
    removeEventListener('visibilitychange', noteSight);
  };
}

/** The clock of this browser may be wrong: an answer of the server counts for so long at least. */
const SHORTEST_MS = 60_000;

/** How long a session counts from now on, as far as is known. */
export function restMs(ends: readonly string[], answeredAt: number, now: number): number {
  const end = Math.min(...ends.map((instant) => Date.parse(instant)));
  return Math.max(end, answeredAt + SHORTEST_MS) - now;
}
