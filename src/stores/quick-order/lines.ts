/** The lines of quick order in this tab, and what the page shows about all of them. */
import { atom, map } from 'nanostores';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import type { PastedLine } from '#domain/quick-order/reading/pasted-lines.ts';
import { lineOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
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
}

/** A change by a person, which can be undone. `field` is where somebody types. */
export function changeLines(lines: readonly QuickLine[], field?: string): void {
  if (record($lines.get(), field)) saveHistory($history.get());
  showLines(lines);
}

/** The lines that are left after the others were ordered: no step back brings those again. */
export function endLines(left: readonly QuickLine[]): void {
  forgetHistory();
  saveHistory($history.get());
  showLines(left);
}

function stepTo(lines: readonly QuickLine[] | null): void {
  if (!lines) return;
  saveHistory($history.get());
  showLines(lines);
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
