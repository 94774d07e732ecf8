import { expect, test } from 'vitest';
import { formatBreach, wordBreaches } from './find.ts';
import { WORD_RULES } from './rules.ts';

const TOLD = ['to', 'ld'].join('');
const found = (file: string, text: string): string[] =>
  wordBreaches({ file, text }).map(formatBreach);

test('a word in a comment is reported with file, line and the plain word', () => {
  expect(found('src/a.ts', `const a = 1;\n/** The shopper is ${TOLD} so. */\n`)).toEqual([
    `src/a.ts:2  '${TOLD}': write 'report', 'return', 'show' or 'receive'`,
  ]);
});

test.each([
  ['tells', 'A page tells its total.'],
  ['says', 'The page says so.'],
  ['stands', 'The code stands in the mail.'],
  ['verdict', 'One verdict for all.'],
  ['faulty', 'A faulty field.'],
  ['complaint', 'class Complaint {}'],
  ['mends', 'This mends it.'],
  ['cured', 'It is cured.'],
  ['acts', 'const lastActs = [];'],
  ['deed', 'A deed of the shopper.'],
  ['errand', 'await runErrand();'],
  ['lane', 'The long_lane of CI.'],
  ['walk', 'A walk over all pages.'],
  ['fence', 'The fence refuses it.'],
  ['house', "import 'tests/house/x.ts';"],
  ['letter to', 'A letter to the shop.'],
  ['by itself', 'The panel closes by itself.'],
  ['of its own', 'A file of its own.'],
  ['quickly', 'It is quickly done.'],
])('%s is found', (word, text) => {
  expect(found('src/a.ts', text)).toEqual([expect.stringContaining(`'${word}'`)]);
});

test('each rule has a plain word to use', () => {
  expect(WORD_RULES.filter(({ instead }) => instead.trim() === '')).toEqual([]);
});

test('the name of a file counts', () => {
  expect(found('tests/support/errand.ts', '')).toEqual([
    "tests/support/errand.ts  'errand': write 'flow', 'checkout flow' or 'stage'",
  ]);
});

test('a part of a longer word does not count', () => {
  expect(found('src/a.ts', 'lighthouse, warehouse, contact, planes, standard, exactly')).toEqual(
    [],
  );
});

test('names in SQL count, too, and the subject of a comment does not', () => {
  const file = 'supabase/migrations/20261123000000_x.sql';
  expect(found(file, 'select verdict from app.payment_events;')).toHaveLength(1);
  expect(found(file, 'select result; -- one verdict')).toHaveLength(1);
  expect(found(file, "comment on function app.verdict is 'A result.';")).toEqual([]);
});

test('a vague parameter is found, a field of that name is not', () => {
  expect(found('src/a.ts', 'f({ address: 1, wanted: {} });')).toEqual([]);
  expect(found('src/a.ts', 'const f = (wanted: string) => wanted;')).toHaveLength(1);
  const sql = 'create function app.f(wanted text, the_day date) returns jsonb';
  expect(found('supabase/migrations/20261123000000_x.sql', sql)).toHaveLength(1);
  // An existing function keeps its parameters: only a new one may choose names.
  const replaced = sql.replace('create function', 'create or replace function');
  expect(found('supabase/migrations/20261123000000_x.sql', replaced)).toEqual([]);
});

test('texts about products may use a word in its usual sense, the guide of authors may not', () => {
  const text = 'A wall of the house.';
  expect(found('content/blog/a.mdx', text)).toEqual([]);
  expect(found('content/README.md', text)).toHaveLength(1);
  expect(found('content/help.yaml', 'One verdict.')).toHaveLength(1);
  expect(found('content/blog/a.mdx', 'You may stand here; tell us.')).toEqual([]);
  expect(found('supabase/seed/posts.json', 'It tells you.')).toHaveLength(1);
});
