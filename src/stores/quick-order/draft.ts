/** The typed lines and their former states in the storage of this tab: a reload or a sign-in loses none. */
import { LINES_MAX } from '#domain/cart/cart.ts';
import type { PastedLine } from '#domain/quick-order/reading/pasted-lines.ts';
import { isBlank, lineOf, piecesOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { ownLine } from '#domain/shared/own-line.ts';
import { QUICK_HISTORY_KEY, QUICK_ORDER_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, tryWriteSession, writeSession } from '#stores/shared/session-storage.ts';
import type { History } from './history.ts';

/** A product is kept as its SKU: prices and names are looked up again, in the language of the next page. */
interface KeptLine extends Omit<QuickLine, 'match' | 'product'> {
  readonly match?: undefined;
  readonly quantity: number | null;
}

const keptOf = ({ product, ...line }: QuickLine): KeptLine => ({
  ...line,
  match: undefined,
  quantity: piecesOf(line),
  chosenSku: product?.sku ?? line.chosenSku,
});

export function saveLines(lines: readonly QuickLine[]): void {
  const kept = lines.filter((line) => !isBlank(line)).map(keptOf);
  const value = kept.length > 0 ? kept : null;
  if (tryWriteSession(QUICK_ORDER_KEY, value)) return;
  // The lines count more than their former states.
  writeSession(QUICK_HISTORY_KEY, null);
  writeSession(QUICK_ORDER_KEY, value);
}

const isReading = (value: unknown): boolean => {
  const { text, quantity } = (value ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && (quantity === null || Number.isInteger(quantity));
};

/** A line of this release or of the one before, which kept no key. */
const isLine = (value: unknown): value is PastedLine & Partial<KeptLine> => {
  const { others = [], pieces = '', key = 0 } = (value ?? {}) as Record<string, unknown>;
  const isPlain = typeof pieces === 'string' && Number.isInteger(key);
  return isPlain && isReading(value) && Array.isArray(others) && others.every(isReading);
};

const linesIn = (kept: unknown): QuickLine[] =>
  (Array.isArray(kept) ? kept : [])
    .filter(isLine)
    .slice(0, LINES_MAX)
    .map(({ quantity, ...line }, place) => ({
      ...lineOf(place, { ...line, quantity }),
      ...line,
      others: line.others ?? [],
      // Storage may hold what an older page left there.
      own: ownLine(line.own),
    }));

export const loadLines = (): QuickLine[] => linesIn(readSession(QUICK_ORDER_KEY));

/** Each line once: a state differs from the next one in a line or two. */
interface KeptHistory {
  readonly lines: readonly KeptLine[];
  readonly past: readonly (readonly number[])[];
  readonly future: readonly (readonly number[])[];
}

export function saveHistory({ past, future }: History): void {
  const places = new Map<QuickLine, number>();
  const placeOf = (line: QuickLine): number => {
    if (!places.has(line)) places.set(line, places.size);
    return places.get(line)!;
  };
  const numbered = (states: History['past']) => states.map((lines) => lines.map(placeOf));
  const kept = { past: numbered(past), future: numbered(future), lines: [] };
  const isEmpty = past.length === 0 && future.length === 0;
  const value = isEmpty ? null : { ...kept, lines: [...places.keys()].map(keptOf) };
  // An older history would not end in the present lines.
  if (!tryWriteSession(QUICK_HISTORY_KEY, value)) writeSession(QUICK_HISTORY_KEY, null);
}

export function loadHistory(): History {
  const kept = readSession<KeptHistory>(QUICK_HISTORY_KEY);
  const states = (numbered: unknown): QuickLine[][] =>
    (Array.isArray(numbered) ? numbered : []).map((places: unknown) =>
      linesIn((Array.isArray(places) ? places : []).map((place: number) => kept?.lines?.[place])),
    );
  return { past: states(kept?.past), future: states(kept?.future) };
}
