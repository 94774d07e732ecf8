/** Lines that are typed or pasted, and what the shop makes of them. They stay in this tab until they are ordered. */
import { atom, map } from 'nanostores';
import { addLines, matchLines } from '#backend/quick-order/quick-order.ts';
import type { CartAdditions } from '#domain/orders/account-order.ts';
import { wholeDigits } from '#domain/shared/text/digits.ts';
import { LINES_MAX, type PastedLine } from '#domain/quick-order/pasted-lines.ts';
import {
  isBlank,
  lineOf,
  linesToAskFor,
  withMatch,
  piecesOf,
  readyLines,
  type QuickLine,
  type QuickProduct,
} from '#domain/quick-order/quick-order.ts';
import type { ListEntry } from '#domain/lists/saved-list.ts';
import { quickOrder as words } from '#messages/quick-order.ts';
import { confirmLines } from '#stores/cart/lines.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { warnIfNotStored } from '#stores/cart/stored-cart.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import { linesOfText } from './pasted-text.ts';
import { openQuote } from '#stores/quotes/quote.ts';
import { saveLines, loadLines } from './draft.ts';
import { reportFailure } from '#stores/shared/toasts.ts';

let lastKey = 0;
const newLine = (text = '', quantity: number | null = 1): QuickLine =>
  lineOf((lastKey += 1), { text, quantity });

export const $lines = atom<readonly QuickLine[]>([newLine()]);

interface QuickState {
  readonly isMatching: boolean;
  readonly isAdding: boolean;
  /** Above the lines: what could not be done with them. */
  readonly problem: string;
  /** The lines that were added to the cart. */
  readonly taken: CartAdditions | null;
}

export const $quick = map<QuickState>({
  isMatching: false,
  isAdding: false,
  problem: '',
  taken: null,
});

function setLines(lines: readonly QuickLine[]): void {
  $lines.set(lines.length > 0 ? lines : [newLine()]);
  saveLines($lines.get());
}

const change = (key: number, part: Partial<QuickLine>): void =>
  setLines($lines.get().map((line) => (line.key === key ? { ...line, ...part } : line)));

export const setText = (key: number, text: string): void =>
  change(key, { text, match: null, product: null });

export const setPieces = (key: number, typed: string): void =>
  change(key, { pieces: wholeDigits(typed).slice(0, 6) });

export const removeLine = (key: number): void =>
  setLines($lines.get().filter((line) => line.key !== key));
export const choose = (key: number, product: QuickProduct): void => change(key, { product });
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
  $quick.set({ isMatching: false, isAdding: false, problem: '', taken: null });
  setLines([]);
};

const needsMatch = ({ text, match, product }: QuickLine): boolean =>
  text.trim() !== '' && match === null && product === null;

/** Lines as the request that has no answer yet names them, and whether others are to be asked about after it. */
let inRequest: readonly QuickLine[] = [];
let isRepeated = false;

const isInRequest = ({ key, text }: QuickLine): boolean =>
  inRequest.some((line) => line.key === key && line.text === text);

/** Asks about every line that the shop has not been asked about: one call for all of them, and one call at a time. */
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
    const answers = await matchLines(asked.map(({ text }) => text));
    $quick.setKey('problem', '');
    const known = new Map(
      asked.map(({ key, text }, place) => [key, { text, answer: answers[place]! }]),
    );
    // A text that was changed meanwhile is asked about again.
    setLines(
      $lines.get().map((line) => {
        const of = known.get(line.key);
        return of && of.text === line.text ? withMatch(line, of.answer) : line;
      }),
    );
    return true;
  } catch (error) {
    console.error(words.matchFailed, error);
    $quick.setKey('problem', words.matchFailed);
    return false;
  } finally {
    $quick.setKey('isMatching', false);
  }
}

export const showFileError = (error: unknown): void => {
  console.error(words.noFile, error);
  refuse(words.noFile);
};

/** Appends pasted lines to the present ones; false if the text stays in its box. */
export const pasteText = (text: string): boolean => pasteLines(linesOfText(text));

function refuse(problem: string): false {
  $quick.setKey('problem', problem);
  return false;
}

export function pasteLines(given: readonly PastedLine[]): boolean {
  const pasted = given.map((line) => newLine(line.text, line.quantity));
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
  const kept = loadLines().map((line) => newLine(line.text, line.quantity));
  if (kept.length > 0) setLines(kept);
  await matchAll();
}

const entries = (lines: readonly QuickLine[]) =>
  lines.flatMap((line) => {
    const quantity = piecesOf(line);
    return line.product && quantity ? [{ product: line.product.id, quantity }] : [];
  });

export const listEntries = () => entries(readyLines($lines.get()));

let attempt: { readonly of: string; readonly op: string } | null = null;

/** The operation of these items: pressing again after a lost answer adds them once. */
function operationOf(items: readonly ListEntry[]): string {
  const of = JSON.stringify(items);
  if (attempt?.of !== of) attempt = { of, op: operationId() };
  return attempt.op;
}

/** Puts every line that is ready into the cart; the others stay. */
export async function addLinesToCart(): Promise<void> {
  const ready = readyLines($lines.get());
  if (ready.length === 0 || $quick.get().isAdding) return;
  $quick.set({ ...$quick.get(), isAdding: true, taken: null });
  try {
    const given = entries(ready);
    const { items, ...taken } = await addLines(await ensureCart(), given, operationOf(given));
    attempt = null;
    confirmLines(items);
    setLines($lines.get().filter((line) => !ready.some(({ key }) => key === line.key)));
    $quick.set({ ...$quick.get(), isAdding: false, taken });
    warnIfNotStored();
  } catch (error) {
    $quick.setKey('isAdding', false);
    reportFailure(words.addFailed, error);
  }
}

const UNKNOWN = { manufacturer: null, model: null };

/** Opens the form of a quotation with every line that has no price or no product. */
export function askForQuotation(): void {
  const asked = linesToAskFor($lines.get());
  openQuote(
    asked.map((line) => ({
      ...(line.product ?? { id: null, name: line.text.trim(), ...UNKNOWN }),
      quantity: piecesOf(line) ?? 1,
    })),
  );
}
