/** What a user chose for the words of a line: found again by themselves alone, bounded, exported and erased. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Accounts, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
let owner: Session;
let stranger: Session;
let pump: string;
let valve: string;
beforeAll(async () => {
  backend = await startDatabase();
  accounts = new Accounts(backend, functionsOn(backend));
  owner = await accounts.confirmed('owner@shop.test', PASSWORD);
  stranger = await accounts.confirmed('stranger@shop.test', PASSWORD);
  [pump, valve] = [await aProduct(backend), await aProduct(backend)];
});
beforeEach(() => backend.exec('delete from app.line_choices'));
afterAll(() => backend.close());

const ask = (name: string, args: object, session: Session | null = owner) =>
  accounts.rpc(session, name, args);

interface Choice {
  readonly words: string;
  readonly product: string | null;
}

async function remember(...choices: readonly Choice[]): Promise<void> {
  const { status, body } = await ask('remember_choices', { choices });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
}

async function found(lines: readonly string[], session?: Session): Promise<(string | null)[]> {
  return (await ask('remembered_choices', { lines }, session)).body.found;
}

test('the last choice for the same words is found again, without case, spaces and punctuation', async () => {
  await remember(
    { words: 'Site pump, big', product: valve },
    { words: 'gas valve', product: valve },
  );
  await remember({ words: 'site PUMP big', product: pump });
  expect(await found(['SITE-PUMP (big)', 'other', 'gas valve'])).toEqual([pump, null, valve]);
  const { products } = (await ask('remembered_choices', { lines: ['gas valve'] })).body;
  expect(products).toMatchObject([{ product: valve, minimum_order: 1 }]);
  await remember({ words: 'Site pump big', product: null });
  expect(await found(['site pump big', 'gas valve'])).toEqual([null, valve]);
});

test('words of another size are other words', async () => {
  await remember(
    { words: 'Cable 2.5 mm', product: pump },
    { words: 'Pipe ½ inch', product: valve },
  );
  expect(
    await found(['cable 2.5mm', 'cable 25 mm', 'cable ٢٫٥ mm', 'cable 2 5 mm', 'cable 2,5 mm']),
  ).toEqual([pump, null, pump, null, null]);
  expect(await found(['pipe 1/2 inch', 'pipe 12 inch', 'pipe 1.2 inch'])).toEqual([
    ...[valve, null, null],
  ]);
});

test('a product that is not offered any more is not found', async () => {
  await remember({ words: 'site pump', product: pump });
  await backend.sql('update public.product set is_active = false where id = $1', [pump]);
  expect(await found(['site pump'])).toEqual([null]);
  await backend.sql('update public.product set is_active = true where id = $1', [pump]);
});

test('choices belong to their user: another user finds none, and a guest is refused', async () => {
  await remember({ words: 'site pump', product: pump });
  expect(await found(['site pump'], stranger)).toEqual([null]);
  await ask('remember_choices', { choices: [{ words: 'site pump', product: valve }] }, stranger);
  expect(await found(['site pump'])).toEqual([pump]);
  for (const [name, args] of [
    ['remember_choices', { choices: [{ words: 'site pump', product: pump }] }],
    ['remembered_choices', { lines: ['site pump'] }],
  ] as const)
    expect((await ask(name, args, null)).status).toBe(401);
});

test('of more than 500 choices the last ones are kept', async () => {
  const choices = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => ({ words: `pump ${from + n}`, product: pump }));
  await remember(...choices(0, 300));
  await remember(...choices(300, 503));
  const [{ count } = { count: 0 }] = await backend.sql<{ count: number }>(
    'select count(*)::integer as count from app.line_choices',
  );
  expect(count).toBe(500);
  expect(await found(['pump 502'])).toEqual([pump]);
});

test.each([
  ['no list', { words: 'pump' }],
  ['an empty list', []],
  ['no words', [{ product: null }]],
  ['empty words', [{ words: '', product: null }]],
  ['301 characters', [{ words: 'x'.repeat(301), product: null }]],
  ['a product that is none', [{ words: 'pump', product: 'pump' }]],
  ['301 choices', Array(301).fill({ words: 'pump', product: null })],
])('%s is refused and changes nothing', async (_what, choices) => {
  await remember({ words: 'pump', product: pump });
  expect((await ask('remember_choices', { choices })).status).toBe(422);
  expect(await found(['pump'])).toEqual([pump]);
});

test('words without a letter or a digit are not kept, and one call asks for 300 lines at most', async () => {
  await remember({ words: '—', product: pump });
  expect(await found(['—', ''])).toEqual([null, null]);
  expect((await ask('remembered_choices', { lines: Array(301).fill('pump') })).status).toBe(422);
  expect((await ask('remembered_choices', { lines: [] })).status).toBe(422);
});

test('they are in the export of their user, and end with the account', async () => {
  const leaver = await accounts.confirmed('leaver@shop.test', PASSWORD);
  await ask('remember_choices', { choices: [{ words: 'Site pump', product: pump }] }, leaver);
  const { body } = await ask('export_my_data', {}, leaver);
  expect(body.line_choices).toMatchObject([{ words: 'Site pump' }]);
  await backend.sql('delete from auth.users where id = $1', [leaver.user.id]);
  expect(await backend.sql('select * from app.line_choices')).toEqual([]);
});
