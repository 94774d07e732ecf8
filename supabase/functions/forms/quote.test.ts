import { describe, expect, test } from 'vitest';
import { AppError } from '#domain/shared/errors.ts';
import { CART, fakeDeps, post, read } from '#tests/support/fakes/fake-deps.ts';
import { PRODUCT, quote, stored, submitted } from '#tests/support/builders/form-bodies.ts';
import { handle } from './handler.ts';

describe('a request for quotation', () => {
  test('is stored with its session and its lines, and nothing else of them', async () => {
    const number = 'QT-261123-4F7K2M9QXC';
    const deps = fakeDeps({ submit_form: { ...stored.submit_form, number } });
    const items = [
      { product: PRODUCT, quantity: 12, name: 'Prize', price_sar: 0 },
      { description: ' A crane for a day ', quantity: 1, position: 7 },
    ];
    const answer = await read(handle(post({ ...quote, items }), deps));
    expect(answer.body).toEqual({ stored: true, number });
    expect(submitted(deps)).toMatchObject({ kind: 'quote' });
    expect(submitted(deps).payload).toEqual({
      cart: CART,
      name: 'Sara Ali',
      email: 'sara@example.com',
      items: [
        { product: PRODUCT, quantity: 12 },
        { description: 'A crane for a day', quantity: 1 },
      ],
    });
  });

  test('of an e-mail that this session has not verified is refused as the database does', async () => {
    const deps = fakeDeps({ submit_form: new AppError('address_not_verified') });
    const answer = await read(handle(post(quote), deps));
    expect(answer).toEqual({ status: 403, body: { error: 'address_not_verified' } });
  });

  test.each([
    ['no items', undefined],
    ['an empty list', []],
    ['a free line without words', [{ description: ' ', quantity: 1 }]],
    ['a free line of 301 characters', [{ description: 'x'.repeat(301), quantity: 1 }]],
    [
      'a free line for a product that is no key',
      [{ product: null, description: 'x', quantity: 1 }],
    ],
    ['a quantity of nothing', [{ product: PRODUCT, quantity: 0 }]],
    ['half a product', [{ product: PRODUCT, quantity: 1.5 }]],
    ['10,000 of one', [{ product: PRODUCT, quantity: 10_000 }]],
    ['a quantity as text', [{ product: PRODUCT, quantity: '1' }]],
    ['a product that is no key', [{ product: "1' or '1'='1", quantity: 1 }]],
    ['a null for an item', [null]],
    ['an object for the list', { length: 1, 0: quote.items[0] }],
  ])('with %s is refused before the database is asked', async (_case, items) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...quote, items }), deps));
    expect(answer).toEqual({
      status: 422,
      body: { error: 'input_invalid', fields: { items: 'invalid' } },
    });
    expect(deps.calls).toEqual([]);
  });

  test('keeps equal lines apart, as many and in the order in which they were typed', async () => {
    const deps = fakeDeps(stored);
    const [pumps, crane] = [quote.items[0], { description: 'Crane', quantity: 3 }];
    const items = [pumps, crane, { ...crane, quantity: 5 }, crane, pumps];
    expect((await read(handle(post({ ...quote, items }), deps))).status).toBe(200);
    expect(submitted(deps).payload).toMatchObject({ items });
  });

  test('with one wrong line among equal ones is refused', async () => {
    const items = [quote.items[0], quote.items[0], { ...quote.items[0], quantity: 0 }];
    const answer = await read(handle(post({ ...quote, items }), fakeDeps(stored)));
    expect(answer.body).toEqual({ error: 'input_invalid', fields: { items: 'invalid' } });
  });

  /** Lines in words, each of the longest text in Arabic. */
  const inWords = (count: number) =>
    Array.from({ length: count }, (_, place) => ({
      description: `${place} `.padEnd(300, 'ن'),
      quantity: 1,
    }));

  test('of 300 lines with the longest texts is stored whole', async () => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...quote, items: inWords(300) }), deps));
    expect(answer.status).toBe(200);
    expect(submitted(deps).payload).toMatchObject({ items: inWords(300) });
  });

  test('of 301 lines is refused as too long, and nothing is stored', async () => {
    const deps = fakeDeps(stored);
    expect(await read(handle(post({ ...quote, items: inWords(301) }), deps))).toEqual({
      status: 422,
      body: { error: 'input_invalid', fields: { items: 'too_long' } },
    });
    expect(deps.calls).toEqual([]);
  });

  const FILE = 'f0000000-0000-4000-8000-000000000001';
  test('is stored with the files that were sent before', async () => {
    const deps = fakeDeps(stored);
    expect((await read(handle(post({ ...quote, files: [FILE] }), deps))).status).toBe(200);
    expect(submitted(deps).payload).toMatchObject({ files: [FILE] });
  });

  test.each([
    ['six files', Array.from({ length: 6 }, (_, index) => FILE.slice(0, -1) + index)],
    ['one file twice', [FILE, FILE]],
    ['a path for a file', ['../secrets.json']],
    ['no list of files', FILE],
    ['nothing for its files', null],
  ])('with %s is refused before the database is asked', async (_case, files) => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...quote, files }), deps));
    const fields = { files: 'invalid' };
    expect(answer).toEqual({ status: 422, body: { error: 'input_invalid', fields } });
    expect(deps.calls).toEqual([]);
  });

  test('without a cart session is refused', async () => {
    const deps = fakeDeps(stored);
    const answer = await read(handle(post({ ...quote, cart: 'c' }), deps));
    expect(answer).toEqual({ status: 404, body: { error: 'cart_session_missing' } });
    expect(deps.calls).toEqual([]);
  });
});
