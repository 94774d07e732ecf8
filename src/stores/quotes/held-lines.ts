/** How many lines of a list wait for the form of a quotation in this tab: the cart links to it. */
import { atom } from 'nanostores';
import { HELD_LINES_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

function keptCount(): number {
  const kept: unknown = readSession(HELD_LINES_KEY);
  return isCount(kept) ? kept : 0;
}

export const $heldLines = atom(keptCount());

/** None, once the request is sent. */
export function holdLines(count: number): void {
  $heldLines.set(count);
  writeSession(HELD_LINES_KEY, isCount(count) ? count : null);
}
