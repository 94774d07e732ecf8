/** The typed lines in the storage of this tab: a reload or a sign-in loses none. */
import type { PastedLine } from '#domain/quick-order/pasted-lines.ts';
import { isBlank, piecesOf, type QuickLine } from '#domain/quick-order/quick-order.ts';
import { LINES_MAX } from '#domain/shared/lines-max.ts';
import { QUICK_ORDER_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

/** A line that is settled is kept as its SKU, which is found again. */
const keptOf = (line: QuickLine): PastedLine => ({
  text: line.product?.sku ?? line.text,
  quantity: piecesOf(line),
  others: line.product ? [] : line.others,
});

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

export function loadLines(): PastedLine[] {
  const kept: unknown = readSession(QUICK_ORDER_KEY);
  return Array.isArray(kept) ? kept.filter(isLine).slice(0, LINES_MAX) : [];
}
