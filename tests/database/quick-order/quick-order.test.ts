/** Typed lines in the database: what they mean, and how they come into a cart. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let panel: string;
beforeAll(async () => {
  backend = await startDatabase();
  const made = (Manufacturer: string, Model: string) => ({ General: { Manufacturer, Model } });
  panel = await aProduct(backend, {
    sku: 'PV-JKM580N',
    name: 'Jinko JKM580N-72HL4-V',
    attributes: made('Jinko', 'JKM580N-72HL4-V'),
  });
  await aProduct(backend, { sku: 'INV-5', name: 'SMA SB5.0', attributes: made('SMA', 'SB5.0') });
  for (const sku of ['PUMP-A', 'PUMP-B']) {
    await aProduct(backend, { sku, name: `Pump TWIN ${sku}`, attributes: made('Sahel', 'TWIN 5') });
  }
  await aProduct(backend, { sku: 'GONE', name: 'Gone', active: false });
});
afterAll(() => backend.close());

interface Matched {
  readonly lines: { readonly state: string; readonly products: readonly string[] }[];
  readonly products: { readonly product: string; readonly sku: string }[];
}

async function match(lines: unknown): Promise<Matched> {
  const { status, body } = await rpc(backend, 'match_lines', { lines });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** The state of a line, and the SKUs that it names. */
async function meaningOf(line: string): Promise<[string, string[]]> {
  const { lines, products } = await match([line]);
  const skus = lines[0]!.products.map(
    (key) => products.find(({ product }) => product === key)!.sku,
  );
  return [lines[0]!.state, skus.sort()];
}

/** The SKUs that each text names exactly. */
async function keysOf(texts: readonly string[]): Promise<string[][]> {
  const { status, body } = await rpc(backend, 'match_keys', { texts });
  expect(status, JSON.stringify(body)).toBe(200);
  const { found, products } = body as { found: string[][]; products: Matched['products'] };
  return found.map((keys) =>
    keys.map((key) => products.find(({ product }) => product === key)!.sku).sort(),
  );
}

test('a SKU, a model and a name in any language are keys, and nothing is searched for', async () => {
  await backend.sql(
    `insert into app.product_texts (product, locale, name) values ('${panel}', 'ar', 'لوح جينكو ٥٨٠')`,
  );
  const texts = [
    'pv jkm580n',
    'jinko JKM580N-72HL4-V',
    'لوح جينكو 580',
    'twin5',
    'JKM580N',
    'GONE',
    '',
  ];
  expect(await keysOf(texts)).toEqual([
    ['PV-JKM580N'],
    ['PV-JKM580N'],
    ['PV-JKM580N'],
    ['PUMP-A', 'PUMP-B'],
    [],
    [],
    [],
  ]);
});

test.each([[[]], [Array(1001).fill('X')], [{ SKU: 'PV-JKM580N' }]])(
  'texts that are no list of 1 to 1,000 are refused',
  async (texts) => {
    const { status } = await rpc(backend, 'match_keys', { texts });
    expect(status).toBe(422);
  },
);

test.each<[string, string, string[]]>([
  ['PV-JKM580N', 'found', ['PV-JKM580N']],
  ['  pv jkm580n ', 'found', ['PV-JKM580N']],
  ['pv–jkm５８０n', 'found', ['PV-JKM580N']],
  ['JKM580N-72HL4-V', 'found', ['PV-JKM580N']],
  ['jkm580n 72hl4 v', 'found', ['PV-JKM580N']],
  ['Jinko JKM580N-72HL4-V', 'found', ['PV-JKM580N']],
  ['SB 5.0', 'found', ['INV-5']],
  ['twin5', 'ambiguous', ['PUMP-A', 'PUMP-B']],
  ['JKM580N', 'unknown', ['PV-JKM580N']],
  ['GONE', 'unknown', []],
  ['no such thing at all', 'unknown', []],
  ['', 'unknown', []],
  ['-', 'unknown', []],
  ["'; drop table product; --", 'unknown', []],
  ['%', 'unknown', []],
])('the line %j is %s', async (line, state, skus) => {
  expect(await meaningOf(line)).toEqual([state, skus]);
});

test('300 lines are answered in one call, in their order, and each product once', async () => {
  const lines = Array.from({ length: 300 }, (_, n) => ['PV-JKM580N', 'twin5', 'none'][n % 3]!);
  const { lines: answers, products } = await match(lines);
  const states = answers.map(({ state }) => state);
  expect(states.filter((_, n) => n % 3 < 2)).toEqual(
    lines.filter((_, n) => n % 3 < 2).map((_, n) => ['found', 'ambiguous'][n % 2]),
  );
  // The first 60 of the others are searched for, in a second at most.
  const others = states.filter((_, n) => n % 3 === 2);
  const searched = others.filter((state) => state === 'unknown').length;
  expect(searched).toBeGreaterThan(0);
  expect(searched).toBeLessThanOrEqual(60);
  expect(others.slice(searched)).toEqual(Array(others.length - searched).fill('not_searched'));
  expect(products).toHaveLength(3);
});

test('an answer with many products ends early, and says how many texts it has', async () => {
  await backend.sql(
    `insert into public.product (product_id, name, price_sar, attributes)
     select 'MANY-' || n, 'Many ' || n, 1, jsonb_build_object('General', jsonb_build_object('Model', 'MULTI ' || n / 6))
     from generate_series(0, 599) as n`,
  );
  const texts = Array.from({ length: 100 }, (_, n) => `multi${n}`);
  const { body } = await rpc(backend, 'match_keys', { texts });
  expect(body.answered).toBeLessThan(100);
  expect(body.products.length).toBeLessThan(410);
  const filled = body.found.filter((keys: string[]) => keys.length === 6);
  expect(filled).toHaveLength(body.answered);
  const { body: rest } = await rpc(backend, 'match_keys', { texts: texts.slice(body.answered) });
  expect(rest.answered).toBe(100 - body.answered);
  const { lines, products } = await match(texts);
  expect(products.length).toBeLessThan(410);
  expect(lines.at(-1)).toEqual({ state: 'not_searched', products: [] });
});

test.each([[[]], [Array(301).fill('x')], [null]])('%j lines are refused', async (lines) => {
  const { status } = await rpc(backend, 'match_lines', { lines });
  expect(status).toBe(422);
});

test('a word that the search corrects is a suggestion, never a product', async () => {
  expect(await meaningOf('Jinkp JKM580N')).toEqual(['unknown', ['PV-JKM580N']]);
});

test.each<[string, string, string]>([
  ['left out', 'JKM58N-72HL4-V', 'PV-JKM580N'],
  ['added', 'PV-JKM5880N', 'PV-JKM580N'],
  ['replaced', 'jkm58on 72hl4 v', 'PV-JKM580N'],
  ['exchanged', 'Jinko JKM508N-72HL4-V', 'PV-JKM580N'],
  ['added to a short one', 'SBB5.0', 'INV-5'],
])('a SKU or model with a letter or digit %s is a suggestion: %s', async (_error, line, sku) => {
  expect(await meaningOf(line)).toEqual(['unknown', [sku]]);
});

test('a power is no model with a typing error', async () => {
  expect(await meaningOf('kettle 5kb')).toEqual(['unknown', []]);
  expect(await meaningOf('sb5o')).toEqual(['unknown', ['INV-5']]);
});

test('several products come into the cart at once, and only once for one operation', async () => {
  const shopper = await Shopper.arrive(backend);
  const minimum = await aProduct(backend, {
    name: 'By the pallet',
    attributes: overall({ 'Minimum Order Quantity': '20 pieces' }),
  });
  const unpriced = await aProduct(backend, { name: 'Asked for', price: null });
  const items = [
    { product: panel, quantity: 3 },
    { product: minimum, quantity: 5 },
    { product: unpriced, quantity: 1 },
    { product: panel, quantity: 4 },
  ];
  const op = randomUUID();
  const { body } = await shopper.call('add_lines', { items, op });
  expect(body.added).toMatchObject([{ quantity: 7 }, { quantity: 20 }]);
  expect(body.raised).toMatchObject([{ name: 'By the pallet', from: 5, to: 20 }]);
  expect(body.gone).toEqual([{ product: unpriced, name: 'Asked for', quantity: 1 }]);
  await shopper.call('add_lines', { items, op });
  // Two lines of one millisecond have no order.
  const quantities = (await shopper.call('get_cart')).body.map(
    ({ quantity }: { quantity: number }) => quantity,
  );
  expect(new Set(quantities)).toEqual(new Set([7, 20]));
});

test.each([
  [[]],
  [{}],
  [[{ product: 'x', quantity: 1 }]],
  [[{ quantity: 1 }]],
  [Array(301).fill({ product: randomUUID(), quantity: 1 })],
])('the items %j are refused', async (items) => {
  const shopper = await Shopper.arrive(backend);
  const { status } = await shopper.call('add_lines', { items, op: randomUUID() });
  expect(status).toBe(422);
});
