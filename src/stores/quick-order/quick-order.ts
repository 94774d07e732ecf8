/** Lines that are typed or pasted, and what the shop makes of them. They stay in this tab until they are ordered. */
import { atom, map } from 'nanostores';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { wholeDigits } from '#domain/shared/text/digits.ts';
import { RefusedFile, type PastedLine, type PastedList } from '#domain/quick-order/pasted-lines.ts';
import { withText } from '#domain/quick-order/own-line.ts';
import {
  isBlank,
  lineOf,
  withMatch,
  withProduct,
  piecesOf,
  readyLines,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { matchInSteps, type Matcher } from './matching.ts';
import { readListFile } from './list-file.ts';
import { listOfRows, listOfText } from './pasted-text.ts';
import { saveLines, loadLines } from './draft.ts';

let lastKey = 0;
const newLine = (line: PastedLine = { text: '', quantity: 1 }): QuickLine =>
  lineOf((lastKey += 1), line);

export const $lines = atom<readonly QuickLine[]>([newLine()]);

interface QuickState {
  readonly isMatching: boolean;
  readonly isAdding: boolean;
  /** Above the lines: what could not be done with them. */
  readonly problem: string;
  /** Rows of the last paste that order nothing. */
  readonly leftOut: readonly string[];
  /** About the last file: what of it was not read. */
  readonly notes: readonly string[];
  /** The lines that were added to the cart. */
  readonly taken: CartAdditions | null;
}

export const $quick = map<QuickState>({
  isMatching: false,
  isAdding: false,
  problem: '',
  leftOut: [],
  notes: [],
  taken: null,
});

export function setLines(lines: readonly QuickLine[]): void {
  $lines.set(lines.length > 0 ? lines : [newLine()]);
  saveLines($lines.get());
}

const change = (key: number, part: Partial<QuickLine>): void =>
  setLines($lines.get().map((line) => (line.key === key ? { ...line, ...part } : line)));

export const setText = (key: number, text: string): void =>
  setLines($lines.get().map((line) => (line.key === key ? withText(line, text) : line)));

/** A typed quantity counts more than any reading of the line. */
export const setPieces = (key: number, typed: string): void =>
  change(key, { pieces: wholeDigits(typed).slice(0, 6), others: [], isTyped: true });

export const removeLine = (key: number): void =>
  setLines($lines.get().filter((line) => line.key !== key));
export const choose = (key: number, product: QuickProduct): void =>
  setLines($lines.get().map((line) => (line.key === key ? withProduct(line, product) : line)));
/** Returns to the typed text, to choose again. */
export const clearProduct = (key: number): void => change(key, { product: null });

export function raiseToMinimum(key: number, { minimumOrder }: QuickProduct): void {
  change(key, { pieces: String(minimumOrder) });
}

/** An empty line at the end; the key of the line that comes after this one. */
export function lineAfter(key: number): number {
  const lines = $lines.get();
  const next = lines[lines.findIndex((line) => line.key === key) + 1];
  if (next) return next.key;
  const added = newLine();
  if (lines.length < LINES_MAX) setLines([...lines, added]);
  return lines.length < LINES_MAX ? added.key : key;
}

export const clearLines = (): void => {
  $quick.set({
    isMatching: false,
    isAdding: false,
    problem: '',
    leftOut: [],
    notes: [],
    taken: null,
  });
  setLines([]);
};

const needsMatch = ({ text, match, product }: QuickLine): boolean =>
  text.trim() !== '' && match === null && product === null;

/** A text that was changed meanwhile is asked about again. */
const showMatches =
  (asked: readonly QuickLine[]) =>
  (matcher: Matcher): void => {
    const texts = new Map(asked.map(({ key, text }) => [key, text]));
    setLines(
      $lines.get().map((line) => {
        const match = texts.get(line.key) === line.text && needsMatch(line) ? matcher(line) : null;
        return match ? withMatch(line, match) : line;
      }),
    );
  };

/** Lines as the request that has no answer yet names them, and whether others are to be asked about after it. */
let inRequest: readonly QuickLine[] = [];
let isRepeated = false;

const isInRequest = ({ key, text }: QuickLine): boolean =>
  inRequest.some((line) => line.key === key && line.text === text);

/** Asks about every line that the shop has not been asked about, once at a time. */
export async function matchAll(): Promise<void> {
  const asked = $lines.get().filter(needsMatch);
  if ($quick.get().isMatching) isRepeated ||= !asked.every(isInRequest);
  else if (asked.length > 0 && (await match(asked)) && isRepeated) await matchAll();
}

/** False if there was no answer. */
async function match(asked: readonly QuickLine[]): Promise<boolean> {
  [inRequest, isRepeated] = [asked, false];
  $quick.setKey('isMatching', true);
  try {
    await matchInSteps(asked, showMatches(asked));
    $quick.setKey('problem', '');
    return true;
  } catch (error) {
    console.error(words.matchFailed, error);
    $quick.setKey('problem', words.matchFailed);
    return false;
  } finally {
    $quick.setKey('isMatching', false);
  }
}

/** Appends the lines of a list to the present ones; false if they stay where they are. */
function takeList({ lines, leftOut }: PastedList, notes: readonly string[] = []): boolean {
  const isTaken = pasteLines(lines);
  if (isTaken) $quick.set({ ...$quick.get(), leftOut, notes });
  return isTaken;
}

export const pasteText = (text: string): boolean => takeList(listOfText(text));

export async function takeFile(file: Blob): Promise<void> {
  try {
    const { rows, notes } = await readListFile(file);
    takeList(listOfRows(rows), notes);
  } catch (error) {
    console.error(words.noFile, error);
    refuse(error instanceof RefusedFile ? error.message : words.noFile);
  }
}

function refuse(problem: string): false {
  $quick.setKey('problem', problem);
  return false;
}

export function pasteLines(given: readonly PastedLine[]): boolean {
  const pasted = given.map(newLine);
  const present = $lines.get().filter((line) => !isBlank(line));
  if (pasted.length === 0) return refuse(words.nothingPasted);
  if (present.length + pasted.length > LINES_MAX) {
    return refuse(words.tooMany(present.length + pasted.length, LINES_MAX));
  }
  $quick.setKey('problem', '');
  setLines([...present, ...pasted]);
  void matchAll();
  return true;
}

/** The lines as they were left in this tab. */
export async function startLines(): Promise<void> {
  const kept = loadLines().map(newLine);
  if (kept.length > 0) setLines(kept);
  await matchAll();
}

export const entriesOf = (lines: readonly QuickLine[]) =>
  lines.flatMap((line) => {
    const quantity = piecesOf(line);
    return line.product && quantity ? [{ product: line.product.id, quantity }] : [];
  });

export const listEntries = () => entriesOf(readyLines($lines.get()));
