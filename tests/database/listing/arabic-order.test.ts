/** The order of Arabic names beside the collation that every browser has. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const collator = new Intl.Collator('ar');

interface Keyed {
  readonly name: string;
  readonly key: string;
}

const inOrder = (names: readonly string[]): Promise<Keyed[]> =>
  backend.sql<Keyed>(
    `select name, key from (select name, app.arabic_key(name) collate "C" as key
      from jsonb_array_elements_text($1::jsonb) as name) as keyed order by key`,
    [JSON.stringify(names)],
  );

/** Vowel signs alone decide nothing here, in the collation they come last. */
const withoutSigns = (name: string): string =>
  name.normalize('NFC').replace(/[\u064b-\u0652]/g, '');

const sign = (a: Keyed, b: Keyed): number =>
  Math.sign(collator.compare(withoutSigns(a.name), withoutSigns(b.name)));

/** Neighbours that the collation has the other way round, or calls equal where their keys differ. */
const wrongPairs = (keyed: readonly Keyed[]): string[] =>
  keyed.slice(1).flatMap((two, index) => {
    const one = keyed[index]!;
    const expected = one.key === two.key ? 0 : -1;
    return sign(one, two) === expected ? [] : [`${one.name} | ${two.name}`];
  });

const namesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split(/["\n]+|,(?! )|: /)
    .map((name) => name.trim())
    .filter((name) => /\p{Script=Arabic}/u.test(name) && name.length < 200);

test('Arabic names of the catalogue and of its words are in the order of the collation', async () => {
  const names = [
    ...namesOf('supabase/seed/catalogue.csv'),
    ...namesOf('content/ar/catalogue.yaml'),
  ];
  expect(names.length).toBeGreaterThan(900);
  expect(wrongPairs(await inOrder(names))).toEqual([]);
});

const LETTERS = [...'ءآأؤإئاىيةتبثجحخدذرزسشصضطظعغفقكلمنهوپچگ \u064e\u0651-–،.()/×+10٢aBéz'];

test('random texts of letters, signs and digits are, too', async () => {
  const text = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 5 });
  const texts = fc.sample(text, { numRuns: 4_000, seed: 33 });
  expect(wrongPairs(await inOrder(texts))).toEqual([]);
});
