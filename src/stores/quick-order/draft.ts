/** The typed lines in the storage of this tab: a reload or a sign-in loses none. */
import type { PastedLine } from '#domain/quick-order/pasted-lines.ts';
import { ownOf } from '#domain/quick-order/own-line.ts';
import { isBlank, piecesOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { LINES_MAX } from '#domain/cart/cart.ts';
import { ownLine } from '#domain/shared/own-line.ts';
import { QUICK_ORDER_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

/** A line that is settled is kept as its SKU, which is found again. */
const keptOf = (line: QuickLine): PastedLine => ({
  text: line.product?.sku ?? line.text,
  quantity: piecesOf(line),
  others: line.product ? [] : line.others,
  ...ownPart(line),
});

/** A settled line loses its text to its SKU, so that what was typed is kept beside it. */
function ownPart(line: QuickLine): Pick<PastedLine, 'own'> {
  const own = line.product ? ownOf(line) : line.own;
  return own ? { own } : {};
}

export function saveLines(lines: readonly QuickLine[]): void {
  const kept = lines.filter((line) => !isBlank(line)).map(keptOf);
  writeSession(QUICK_ORDER_KEY, kept.length > 0 ? kept : null);
}

const isReading = (value: unknown): boolean => {
  const { text, quantity } = (value ?? {}) as Record<string, unknown>;
  return typeof text === 'string' && (quantity === null || Number.isInteger(quantity));
};

const isLine = (value: unknown): value is PastedLine => {
  const { others = [] } = (value ?? {}) as Record<string, unknown>;
  return isReading(value) && Array.isArray(others) && others.every(isReading);
};

/** Storage may hold what an older page left there. */
function withKnownParts({ own, ...line }: PastedLine): PastedLine {
  const known = ownLine(own);
  return known ? { ...line, own: known } : line;
}

export function loadLines(): PastedLine[] {
  const kept: unknown = readSession(QUICK_ORDER_KEY);
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, LINES_MAX).map(withKnownParts) : [];
}
