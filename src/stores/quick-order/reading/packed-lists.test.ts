/** Generated lines with a unit and a pack, whose count is known. The long test has the search of the shop. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  packedMeaning,
  packedTable,
  type PackedMeaning,
} from '#tests/support/builders/lists/packed-lines.ts';
import { DEMO, listedInFile } from '#tests/support/builders/lists/sample.ts';
import { keyShop } from '#tests/support/fakes/key-shop.ts';
import { linesOfList } from '#tests/support/oracles/list-outcomes.ts';
import { packedOutcome, type Outcome } from '#tests/support/oracles/packed-outcomes.ts';

const SEED = Number(process.env['SEED'] ?? 20261126);
const LINES = Number(process.env['LINES'] ?? 400);
const ask = keyShop(listedInFile(DEMO), { hasSearch: true });

const outcomes = new Map<Outcome, string[]>();
const note = (outcome: Outcome, { text, count }: PackedMeaning) =>
  outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), `${text} is ${count}`]);

test(`a unit and a pack are counted, or asked about (seed ${SEED})`, async () => {
  for (const meant of fc.sample(packedMeaning, { seed: SEED, numRuns: LINES })) {
    const [line] = await linesOfList(meant.text, ask);
    note(packedOutcome(meant, line), meant);
  }
  for (const { text, rows } of fc.sample(packedTable, { seed: SEED, numRuns: LINES / 10 })) {
    const lines = await linesOfList(text, ask);
    rows.forEach((row, place) => note(packedOutcome(row, lines[place]), row));
  }
  expect(outcomes.get('wrong') ?? []).toEqual([]);
  const [right, asked, missed] = (['right', 'asked', 'missed'] as const).map(
    (outcome) => outcomes.get(outcome)?.length ?? 0,
  );
  expect((right! + asked! / 2) / (right! + asked! + missed!)).toBeGreaterThan(0.9);
});
