/** Whether somebody is at the desk: a key or a press within the last minutes. */
import { signal } from '#desk/data/signal.ts';

const PRESENT_MS = 5 * 60_000;
const SIGNS = ['pointerdown', 'keydown'] as const;

export const present = signal(true);

let timer: ReturnType<typeof setTimeout> | undefined;

function note(): void {
  clearTimeout(timer);
  timer = setTimeout(() => present.set(false), PRESENT_MS);
  if (!present.get()) present.set(true);
}

/** Returns what stops it. */
export function watchPresence(): () => void {
  note();
  for (const sign of SIGNS) addEventListener(sign, note);
  return () => {
    clearTimeout(timer);
    for (const sign of SIGNS) removeEventListener(sign, note);
  };
}
