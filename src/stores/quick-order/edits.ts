/** Every change that a person makes of the lines. */
import { LINES_MAX } from '#domain/cart/cart.ts';
import { takeSure } from '#domain/quick-order/line-candidates.ts';
import { mergeDoubles, splitLine } from '#domain/quick-order/line-edits.ts';
import { withText } from '#domain/quick-order/own-line.ts';
import { withProduct, type QuickLine, type QuickProduct } from '#domain/quick-order/quick-order.ts';
import { wholeDigits } from '#domain/shared/text/typed-amount.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { matchAll } from './asking.ts';
import { rememberChanges } from './choices.ts';
import {
  $lines,
  $quick,
  changeLines,
  newKey,
  newLine,
  redoChange,
  resetState,
  showLines,
  undoChange,
} from './lines.ts';

function change(key: number, edit: (line: QuickLine) => QuickLine, field?: string): void {
  changeLines(
    $lines.get().map((line) => (line.key === key ? edit(line) : line)),
    field,
  );
}

const NO_CHOICE = { isChosen: false, chosenSku: undefined, packed: undefined };

export const setText = (key: number, text: string): void =>
  change(key, (line) => ({ ...withText(line, text), ...NO_CHOICE }), `text ${key}`);

/** A typed quantity counts more than any reading of the line. */
export function setPieces(key: number, typed: string): void {
  const pieces = wholeDigits(typed).slice(0, 6);
  const quantity = { pieces, others: [], isTyped: true, packed: undefined };
  change(key, (line) => ({ ...line, ...quantity }), `pieces ${key}`);
}

export const removeLine = (key: number): void =>
  changeLines($lines.get().filter((line) => line.key !== key));

/** A change after which other products may be chosen. */
function choosing(run: () => void): void {
  const before = $lines.get();
  run();
  rememberChanges(before, $lines.get());
}

export const choose = (key: number, product: QuickProduct): void =>
  choosing(() => change(key, (line) => ({ ...withProduct(line, product), isChosen: true })));

/** Returns to the typed text, to choose again. */
export function clearProduct(key: number): void {
  choosing(() =>
    change(key, (line) => ({ ...line, product: null, isChosen: false, chosenSku: undefined })),
  );
  void matchAll();
}

export function raiseToMinimum(key: number, { minimumOrder }: QuickProduct): void {
  change(key, (line) => ({
    ...line,
    pieces: String(minimumOrder),
    isTyped: true,
    packed: undefined,
  }));
}

export const takeSureLines = (): void => changeLines(takeSure($lines.get()));
export const mergeLines = (): void => changeLines(mergeDoubles($lines.get()));

const FULL = words.tooMany(LINES_MAX + 1, LINES_MAX);

/** Whether one line more fits; if not, the page says so. */
function hasRoom(): boolean {
  const isFull = $lines.get().length >= LINES_MAX;
  if (isFull) $quick.setKey('problem', FULL);
  else if ($quick.get().problem === FULL) $quick.setKey('problem', '');
  return !isFull;
}

export function split(key: number): void {
  if (hasRoom()) changeLines(splitLine($lines.get(), key, newKey()));
}

/** An empty line at the end, where there is room; the key of the line that comes after this one. */
export function lineAfter(key: number): number {
  const lines = $lines.get();
  const next = lines[lines.findIndex((line) => line.key === key) + 1];
  if (next) return next.key;
  if (!hasRoom()) return key;
  const added = newLine();
  showLines([...lines, added]);
  return added.key;
}

export function clearLines(): void {
  resetState();
  changeLines([]);
}

export function undo(): void {
  choosing(undoChange);
  void matchAll();
}

export function redo(): void {
  choosing(redoChange);
  void matchAll();
}
