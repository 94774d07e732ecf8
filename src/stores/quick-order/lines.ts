/** The lines of quick order in this tab, and what the page shows about all of them. */
import { atom, map } from 'nanostores';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import type { PastedLine } from '#domain/quick-order/reading/pasted-lines.ts';
import { linesToAskFor, lineOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { $heldLines, holdLines } from '#stores/quotes/held-lines.ts';
import { loadHistory, loadLines, saveHistory, saveLines } from './draft.ts';
import { $history, forgetHistory, record, stepBack, stepForward } from './history.ts';

let lastKey = 0;
/** A key that no line of this tab has had. */
export const newKey = (): number => (lastKey += 1);

export const newLine = (line: PastedLine = { text: '', quantity: 1 }): QuickLine =>
  lineOf(newKey(), line);

export const $lines = atom<readonly QuickLine[]>([newLine()]);

interface QuickState {
  readonly isMatching: boolean;
  /** How many lines of the present request are checked, and how many it has. */
  readonly checked: number;
  readonly toCheck: number;
  readonly isAdding: boolean;
  /** Above the lines: what could not be done with them. */
  readonly problem: string;
  /** Rows of the last paste that order nothing. */
  readonly leftOut: readonly string[];
  /** About the last file: what of it was not read. */
  readonly notes: readonly string[];
  /** The lines that were added to the cart. */
  readonly taken: CartAdditions | null;
  /** How many lines could not be added to the cart: they are still here. */
  readonly notAdded: number;
}

const NOTHING: QuickState = {
  isMatching: false,
  checked: 0,
  toCheck: 0,
  isAdding: false,
  problem: '',
  leftOut: [],
  notes: [],
  taken: null,
  notAdded: 0,
};

export const $quick = map<QuickState>(NOTHING);

export const resetState = (): void => $quick.set(NOTHING);

/** Shows lines that nobody changed: with an answer of the shop, or one more empty line. */
export function showLines(lines: readonly QuickLine[]): void {
  $lines.set(lines.length > 0 ? lines : [newLine()]);
  saveLines($lines.get());
  countHeld($lines.get());
}

/** Whether the shop has not answered about a line yet. */
export const needsMatch = ({ text, match, product, chosenSku }: QuickLine): boolean =>
  text.trim() !== '' && match === null && product === null && chosenSku === undefined;

export const needsProduct = ({ product, chosenSku }: QuickLine): boolean =>
  product === null && chosenSku !== undefined;

/** Lines that were held for a quotation may be removed or settled meanwhile. */
function countHeld(lines: readonly QuickLine[]): void {
  const isOpen = lines.some((line) => needsMatch(line) || needsProduct(line));
  if ($heldLines.get() > 0 && !isOpen) holdLines(linesToAskFor(lines).length);
}

/** A change by a person, which can be undone. `field` is where somebody types. */
export function changeLines(lines: readonly QuickLine[], field?: string): void {
  const isNew = record($lines.get(), field);
  showLines(lines);
  if (isNew) saveHistory($history.get());
}

/** The lines that are left after the others were ordered: no step back brings those again. */
export function endLines(left: readonly QuickLine[]): void {
  forgetHistory();
  showLines(left);
  saveHistory($history.get());
}

function stepTo(lines: readonly QuickLine[] | null): void {
  if (!lines) return;
  showLines(lines);
  saveHistory($history.get());
}

export const undoChange = (): void => stepTo(stepBack($lines.get()));
export const redoChange = (): void => stepTo(stepForward($lines.get()));

/** The lines and their former states as they were left in this tab. */
export function readDraft(): void {
  const history = loadHistory();
  const kept = loadLines();
  $history.set(history);
  const keys = [kept, ...history.past, ...history.future].flat().map(({ key }) => key);
  lastKey = Math.max(lastKey, ...keys);
  if (kept.length > 0) showLines(kept);
}
