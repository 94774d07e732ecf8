/** The idempotency key of an order belongs to one set of values. */
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBuyer } from '#tests/support/builders/buyer.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
afterAll(() => backend.close());

async function ready() {
  const { shopper, args } = await aBuyer(backend, product);
  return (over: object = {}) => shopper.call('place_order', { ...args, ...over });
}

const MISMATCH = { status: 409, body: { hint: 'idempotency_mismatch' } };

test('a note is not a purchase order: the same word in the other field is another request', async () => {
  const place = await ready();
  const placed = await place({ note: 'ABC' });
  expect(placed.status).toBe(200);
  expect(await place({ purchase_order: 'ABC' })).toMatchObject(MISMATCH);
  expect((await place({ note: 'ABC' })).body).toMatchObject({
    order_number: placed.body.order_number,
    replayed: true,
  });
});

/** Few values, and those that imitate separators: pairs are often almost equal. */
const text = fc.constantFrom(null, '', 'A', 'ABC', '|', 'A|B', '"A"', 'null', '{}', '٣', 'A\nB');
const request = fc.record({
  total: fc.constantFrom(1, 11, 165_00),
  address: fc.constantFrom(
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ),
  day: fc.constantFrom('2026-11-25', '2026-12-25'),
  slot: fc.constantFrom('09:00-11:00', '11:00-13:00'),
  method: fc.constantFrom('card', 'bank_transfer'),
  note: text,
  purchaseOrder: text,
});
const FIELDS = ['total', 'address', 'day', 'slot', 'method', 'note', 'purchaseOrder'] as const;

test('two requests have one hash exactly when they are one request', async () => {
  const hashOf = 'app.order_request_hash';
  const args = (from: number) =>
    ['bigint', 'uuid', 'date', 'text', 'text', 'text', 'text']
      .map((type, i) => `$${from + i}::${type}`)
      .join(', ');
  const same = `select ${hashOf}(${args(1)}) = ${hashOf}(${args(8)}) as same`;
  const pair = request.chain((one) =>
    fc.tuple(
      fc.constant(one),
      fc.oneof(
        request,
        fc.constant({ ...one }),
        fc.constant({ ...one, note: one.purchaseOrder, purchaseOrder: one.note }),
        fc.tuple(fc.constantFrom('note', 'purchaseOrder'), text).map(([key, value]) => ({
          ...one,
          [key]: value,
        })),
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(pair, async ([one, other]) => {
      const values = [one, other].flatMap((of) => FIELDS.map((field) => of[field]));
      const [row] = await backend.sql<{ same: boolean }>(same, values);
      expect(row!.same).toBe(isDeepStrictEqual({ ...one }, { ...other }));
    }),
    { numRuns: 500 },
  );
});
