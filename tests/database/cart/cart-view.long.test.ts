/** The cart that a page shows before an answer, compared with the answer. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPieces, withWrites, type CartItem, type CartWrite } from '#domain/cart/cart.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { aProduct, overall, Shopper } from '#tests/support/builders/session.ts';
import { aCartItem } from '#tests/support/builders/order-builders.ts';

const MINIMUMS = [1, 1, 3, 12, 9999];

let backend: TestBackend;
let products: string[];
beforeAll(async () => {
  backend = await startDatabase();
  const minimum = (count: number) => overall({ 'Minimum Order Quantity': `${count} pieces` });
  products = await Promise.all(
    MINIMUMS.map((count) => aProduct(backend, { attributes: minimum(count) })),
  );
});
afterAll(() => backend.close());

const index = fc.nat({ max: MINIMUMS.length - 1 });
const quantity = fc.oneof(fc.integer({ min: -1, max: 15 }), fc.constantFrom(9998, 9999));
const pieces = fc.oneof({ arbitrary: fc.constant(1), weight: 3 }, fc.integer({ min: 1, max: 20 }));
const write = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), index, pieces }),
  fc.record({ kind: fc.constant('set' as const), index, quantity }),
);
/** Clicks come in groups: those of one group are shown before any of them is answered. */
const clicks = fc.array(fc.array(write, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
type Click = typeof write extends fc.Arbitrary<infer Kind> ? Kind : never;

const toWrite = (click: Click): CartWrite => {
  const productId = products[click.index]!;
  return click.kind === 'set'
    ? { kind: 'set', productId, quantity: click.quantity }
    : {
        kind: 'add',
        productId,
        operation: randomUUID(),
        pieces: click.pieces,
        minimum: MINIMUMS[click.index]!,
      };
};

async function perform(shopper: Shopper, made: CartWrite): Promise<void> {
  const { productId: product } = made;
  const { status } =
    made.kind === 'set'
      ? await shopper.set(product, made.quantity)
      : await shopper.call('add_item', { product, op: made.operation, pieces: made.pieces });
  expect([200, 422]).toContain(status);
}

type Row = { product: string; quantity: number };
const linesOf = async (shopper: Shopper): Promise<CartItem[]> =>
  ((await shopper.call('get_cart')).body as Row[]).map((row) =>
    aCartItem({ productId: row.product, quantity: row.quantity }),
  );

const shown = (items: readonly CartItem[]) => items.map((item) => [item.productId, item.quantity]);

test(
  'what a click shows at once is what the database makes of it, whatever is clicked',
  { tags: 'cart-06', timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(clicks, async (groups) => {
        const shopper = await Shopper.arrive(backend);
        let lines: CartItem[] = [];
        for (const group of groups) {
          const writes = group.map(toWrite);
          const expected = { lines: withWrites(lines, writes), pieces: countPieces(lines, writes) };
          for (const made of writes) await perform(shopper, made);
          const known = new Set(lines.map(({ productId }) => productId));
          lines = await linesOf(shopper);
          expect(shown(expected.lines)).toEqual(
            shown(lines.filter(({ productId }) => known.has(productId))),
          );
          expect(expected.pieces).toBe(lines.reduce((sum, item) => sum + item.quantity, 0));
        }
      }),
      { numRuns: 60 },
    );
  },
);
