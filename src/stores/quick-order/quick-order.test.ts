/** The results of typed and pasted lines. */
import { beforeEach, expect, test } from 'vitest';
import {
  idOf,
  line,
  meanings,
  openPage,
  openQuickOrder,
  orders,
  paste,
  quick,
  shop,
  texts,
} from '#tests/support/builders/stores/open-quick-order.ts';
import { refuse } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

beforeEach(openQuickOrder);

test('pasted lines are asked about in one call, and only those that are ready go into the cart', async () => {
  await paste('P-1\t3\nP-2\t5\nP-3\t1\ntwin\t2\nnothing\t4\nP-1\tten');
  expect(shop.asked('match_keys')).toHaveLength(1);
  await orders.addLinesToCart();
  expect(shop.asked('add_lines')[0]).toMatchObject({ items: [{ product: idOf(1), quantity: 3 }] });
  expect(texts()).toEqual(['P-2', 'P-3', 'twin', 'nothing', 'P-1']);
});

test('a number that belongs to a model is no quantity', async () => {
  meanings['P-1 130'] = { state: 'found', products: [idOf(4)] };
  meanings['P-9 130'] = { state: 'found', products: [idOf(5)] };
  await paste('P-1 130\nP-9 130\nP-3 130');
  expect(line(0)).toMatchObject({ product: null, match: { state: 'ambiguous' } });
  expect(line(1)).toMatchObject({ product: { sku: 'P-5' }, pieces: '1' });
  expect(line(2)).toMatchObject({ product: { sku: 'P-3' }, pieces: '130' });
  const [counted, whole] = line(0).match!.products;
  quick.choose(line(0).key, whole!);
  expect(line(0).pieces).toBe('1');
  quick.choose(line(0).key, counted!);
  expect(line(0).pieces).toBe('130');
  quick.setPieces(line(0).key, '7');
  quick.choose(line(0).key, whole!);
  expect(line(0).pieces).toBe('7');
});

test('a suggestion that contains the number does not keep it as the quantity', async () => {
  meanings['Product'] = { state: 'unknown', products: [idOf(1), idOf(2)] };
  await paste('Product 2\nProduct 8');
  const [first, second] = quick.$lines.get();
  quick.choose(first!.key, first!.match!.products[1]!);
  quick.choose(second!.key, second!.match!.products[1]!);
  expect(quick.$lines.get().map(({ pieces }) => pieces)).toEqual(['1', '8']);
});

test('lines that no key names are searched for, 20 in a call', async () => {
  await paste([...Array.from({ length: 45 }, (_, n) => `any thing ${n} x 2`), 'P-1 3'].join('\n'));
  expect(shop.asked('match_keys')).toHaveLength(1);
  expect(shop.asked('match_lines').map(({ lines }) => lines.length)).toEqual([20, 20, 5]);
});

test('a line is settled in place: chosen, chosen again, raised to its minimum', async () => {
  await paste('P-2\t5\ntwin\t2');
  const [pump, twin] = quick.$lines.get();
  quick.raiseToMinimum(pump!.key, pump!.product!);
  quick.choose(twin!.key, twin!.match!.products[1]!);
  expect(quick.listEntries()).toEqual([
    { product: idOf(2), quantity: 20 },
    { product: idOf(5), quantity: 2 },
  ]);
  quick.clearProduct(twin!.key);
  expect(line(1).product).toBeNull();
});

test('adding again after a failure is the same operation, other lines are another one', async () => {
  await paste('P-1\t3');
  const known = shop.on.add_lines!;
  shop.on.add_lines = refuse('unexpected');
  await orders.addLinesToCart();
  await orders.addLinesToCart();
  expect(texts()).toEqual(['P-1']);
  quick.setPieces(line(0).key, '٤');
  await orders.addLinesToCart();
  shop.on.add_lines = known;
  await orders.addLinesToCart();
  await paste('P-1\t4');
  await orders.addLinesToCart();
  const ops = shop.asked('add_lines').map(({ op }) => op);
  expect(ops.map((op) => ops.indexOf(op))).toEqual([0, 0, 2, 2, 4]);
  expect(takeLoggedTexts()).not.toEqual([]);
});

test('more than 200 lines, or none, are refused with a sentence, and what was there stays', async () => {
  await paste('P-1\t3');
  expect(quick.pasteText(Array.from({ length: 200 }, (_, n) => `X-${n}`).join('\n'))).toBe(false);
  expect(quick.$quick.get().problem).toContain('201 lines');
  expect(quick.pasteText(' \n ')).toBe(false);
  expect(texts()).toEqual(['P-1']);
});

test('the lines outlive a reload of the tab, settled ones as their SKU', async () => {
  await paste('twin\t2\nnothing\t3');
  const [twin] = quick.$lines.get();
  quick.choose(twin!.key, twin!.match!.products[0]!);
  await openPage();
  await quick.startLines();
  expect(quick.$lines.get()).toMatchObject([
    { text: 'P-4', pieces: '2' },
    { text: 'nothing', pieces: '3' },
  ]);
});
