import { $lines } from '#stores/quick-order/lines.ts';
import { matchAll } from '#stores/quick-order/asking.ts';
import { lineAfter, removeLine } from '#stores/quick-order/edits.ts';

/** The parts of a line that take the focus. */
export type LinePart = 'text' | 'pieces' | 'choice' | 'change' | 'product' | 'remove';

const partOf = (key: number, part: LinePart): HTMLElement | null =>
  document.querySelector(`[data-line="${key}"] [data-part="${part}"]`);

/** False where the line has no such part. */
export function focusPart(key: number, part: LinePart): boolean {
  const target = partOf(key, part);
  target?.focus();
  return target !== null;
}

/** The first of the parts that the line has then. */
const focusSoon = (key: number, ...parts: readonly LinePart[]): void =>
  void requestAnimationFrame(() => parts.some((part) => focusPart(key, part)));

/** To the next line, which is made where there is none; the shop is asked about what was typed. */
export function goOn(key: number): void {
  const next = lineAfter(key);
  void matchAll();
  focusSoon(next, 'text');
}

/** After a choice its list is gone: a keyboard goes on, a pointer stays at the line. */
export function leaveChoices(key: number, isByKeyboard: boolean): void {
  if (isByKeyboard) goOn(key);
  else focusSoon(key, 'change', 'product');
}

/** The line goes with its button: the next line has the focus, else the one before it. */
export function removeFocused(key: number): void {
  const lines = $lines.get();
  const place = lines.findIndex((line) => line.key === key);
  const next = lines[place + 1] ?? lines[place - 1];
  removeLine(key);
  if (next) focusSoon(next.key, 'remove');
  else focusSoon($lines.get()[0]!.key, 'text');
}

/** To the same field of the line above or below. */
export function moveBy(key: number, step: 1 | -1, part: LinePart): void {
  const lines = $lines.get();
  const other = lines[lines.findIndex((line) => line.key === key) + step];
  if (other) focusPart(other.key, part);
}
