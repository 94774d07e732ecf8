import { $lines } from '#stores/quick-order/lines.ts';
import { matchAll } from '#stores/quick-order/asking.ts';
import { lineAfter } from '#stores/quick-order/edits.ts';

/** The parts of a line that take the focus. */
export type LinePart = 'text' | 'pieces' | 'choice' | 'change';

const partOf = (key: number, part: LinePart): HTMLElement | null =>
  document.querySelector(`[data-line="${key}"] [data-part="${part}"]`);

/** False where the line has no such part. */
export function focusPart(key: number, part: LinePart): boolean {
  const target = partOf(key, part);
  target?.focus();
  return target !== null;
}

const focusSoon = (key: number, part: LinePart): void =>
  void requestAnimationFrame(() => focusPart(key, part));

/** To the next line, which is made where there is none; the shop is asked about what was typed. */
export function goOn(key: number): void {
  const next = lineAfter(key);
  void matchAll();
  focusSoon(next, 'text');
}

/** After a choice its list is gone: a keyboard goes on, a pointer stays at the line. */
export function leaveChoices(key: number, isByKeyboard: boolean): void {
  if (isByKeyboard) goOn(key);
  else focusSoon(key, 'change');
}

/** To the same field of the line above or below. */
export function moveBy(key: number, step: 1 | -1, part: LinePart): void {
  const lines = $lines.get();
  const other = lines[lines.findIndex((line) => line.key === key) + step];
  if (other) focusPart(other.key, part);
}
