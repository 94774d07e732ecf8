/** Text from programs other than the browser: the database reads it like the browser, or refuses it with a code. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { anAddress, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let shopper: Shopper;
beforeAll(async () => {
  backend = await startDatabase();
  shopper = await Shopper.arrive(backend);
  await shopper.verify();
});
afterAll(() => backend.close());

const MARKS = [...'\u200e\u200f\u061c\u202a\u202c\u2066\u2069\u200b\u200c\ufeff\u00a0\u2009 \t\n'];

/** The results of a function of one text. */
async function cleaned(call: string, texts: readonly string[]): Promise<(string | null)[]> {
  const rows = await backend.sql<{ text: string | null }>(
    `select ${call} as text from jsonb_array_elements_text($1::jsonb) with ordinality as given (typed, place) order by place`,
    [JSON.stringify(texts)],
  );
  return rows.map(({ text }) => text);
}

test.each([
  ['app.clean_email(typed)', 'buyer@example.com'],
  ['app.clean_text(typed, 200)', 'علی\u200cرضا'],
  ['app.clean_code(typed)', 'RRRD2929'],
  ['app.clean_code(typed)', '310122393500003'],
  ['app.clean_phone(typed)', '+966512345678'],
])('%s reads %s the same with marks and blanks around it', async (call, text) => {
  const around = fc.string({ unit: fc.constantFrom(...MARKS), maxLength: 6 });
  const pairs = fc.sample(fc.tuple(around, around), 500);
  const found = await cleaned(
    call,
    pairs.map(([before, after]) => before + text + after),
  );
  expect(found.filter((one) => one !== text)).toEqual([]);
});

test('an address that was saved with marks is the address without them', async () => {
  const saved = await shopper.call('save_address', {
    address: anAddress({
      full_name: '\u200fSara Ali\u200e',
      city: '\u2068Riyadh\u2069',
      postal_code: '\u200f١٢٢١٣\u200e,',
      building_number: '\u200f٨٢٢٨\u200e',
      short_address: 'rrrd–2929',
    }),
  });
  expect(saved.body).toMatchObject({
    full_name: 'Sara Ali',
    city: 'Riyadh',
    postal_code: '12213',
    building_number: '8228',
    short_address: 'RRRD2929',
  });
});

test('a mark within an address is refused by the name of its field', async () => {
  const refused = await shopper.call('save_address', {
    address: anAddress({ email: 'buy\u200fer@example.com' }),
  });
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.body.details)).toEqual({ fields: { email: 'invalid' } });
});
