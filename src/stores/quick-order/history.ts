/** Former states of the list: each change can be undone and made again, after a reload too. */
import { atom } from 'nanostores';
import type { QuickLine } from '#domain/quick-order/quick-order.ts';

type Lines = readonly QuickLine[];

export interface History {
  /** The oldest first. */
  readonly past: readonly Lines[];
  /** The next one last. */
  readonly future: readonly Lines[];
}

/** A person undoes a few changes, and the storage of a tab has an end. */
const STATES_MAX = 50;

const EMPTY: History = { past: [], future: [] };
export const $history = atom<History>(EMPTY);

/** The field that is being typed in: its letters are one change. */
let typing: string | null = null;

/** Keeps the lines as they were before a change; `field` is where somebody types. False if it is a part of the last change. */
export function record(before: Lines, field: string | null = null): boolean {
  const isSameChange = field !== null && field === typing;
  typing = field;
  if (isSameChange) return false;
  $history.set({ past: [...$history.get().past, before].slice(-STATES_MAX), future: [] });
  return true;
}

/** The lines before the last change; null if there is none. */
export function stepBack(present: Lines): Lines | null {
  const { past, future } = $history.get();
  const before = past.at(-1);
  if (!before) return null;
  typing = null;
  $history.set({ past: past.slice(0, -1), future: [...future, present] });
  return before;
}

/** The lines after the change that was undone last; null if there is none. */
export function stepForward(present: Lines): Lines | null {
  const { past, future } = $history.get();
  const next = future.at(-1);
  if (!next) return null;
  typing = null;
  $history.set({ past: [...past, present], future: future.slice(0, -1) });
  return next;
}

/** Lines that were ordered are in the cart: undoing would order them twice. */
export function forgetHistory(): void {
  typing = null;
  $history.set(EMPTY);
}
