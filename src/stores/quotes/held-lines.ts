/** How many lines of a list wait for the form of a quotation in this tab: the cart links to them. */
import { atom } from 'nanostores';
import { HELD_LINES_KEY } from '#domain/shared/storage-keys.ts';
import { readSession, writeSession } from '#stores/shared/session-storage.ts';

export const $heldLines = atom(Number(readSession(HELD_LINES_KEY)) || 0);

export function holdLines(count: number): void {
  $heldLines.set(count);
  writeSession(HELD_LINES_KEY, count > 0 ? count : null);
}
