/** Files that were cut and changed at random: never an error of the reader, and never more than was given. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { inspectContent } from './content.ts';

const FILES = globSync('tests/support/builders/foreign-files/*/*').toSorted();
const TRIES = 150;

/** The same numbers in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function mutated(given: Uint8Array, next: (below: number) => number): Uint8Array {
  const changed = new Uint8Array(
    given.subarray(0, next(3) === 0 ? next(given.length) : given.length),
  );
  for (let count = next(6); count > 0 && changed.length > 0; count -= 1)
    changed[next(changed.length)] = [0, 0xff, 0x7f, next(256)][next(4)] ?? 0;
  if (next(4) === 0) changed.copyWithin(next(changed.length + 1), next(changed.length + 1));
  return changed;
}

const resultOf = (given: Uint8Array) =>
  inspectContent(given).catch((error: unknown) => {
    if (error instanceof AppError && error.code.startsWith('file_')) return null;
    throw error;
  });

test.each(FILES)(
  '%s, cut and changed, is refused or kept in a form that is kept again',
  async (name) => {
    const given = new Uint8Array(readFileSync(name));
    const next = numbers(name.length * 7919);
    for (let count = 0; count < TRIES; count += 1) {
      const one = mutated(given, next);
      const kept = await resultOf(one);
      if (kept === null) continue;
      expect(kept.bytes.length).toBeLessThanOrEqual(one.length);
      const again = await resultOf(kept.bytes);
      expect(Buffer.compare(again?.bytes ?? new Uint8Array(), kept.bytes)).toBe(0);
    }
  },
);
