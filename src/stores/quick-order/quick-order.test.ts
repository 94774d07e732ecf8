/** The results of typed and pasted lines. */
import { beforeEach, expect, test } from 'vitest';
import {
  idOf,
  line,
  meanings,
  openQuickOrder,
  orders,
  paste,
  quick,
  reload,
  row,
  rows,
  shop,
  texts,
} from '#tests/support/builders/stores/open-quick-order.ts';

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

test('a count that is asked for is not one without a word because the model has its digits', async () => {
  rows.push({ ...row(55), name: 'Portable generator 5.5 kW', model: 'QN-P55' });
  meanings['Portable generator 5.5kW'] = { state: 'unknown', products: [idOf(55)] };
  await paste('Portable generator 5.5kW x55');
  quick.choose(line(0).key, line(0).match!.products[0]!);
  expect(line(0)).toMatchObject({ product: { sku: 'P-55' }, pieces: '' });
  expect(line(0).own?.text).toBe('Portable generator 5.5kW x55');
});

test('a count that the name has as well stays the count where the line has both', async () => {
  meanings['Product 4 pump'] = { state: 'unknown', products: [idOf(4)] };
  await paste('Product 4 pump x 4');
  quick.choose(line(0).key, line(0).match!.products[0]!);
  expect(line(0)).toMatchObject({ product: { sku: 'P-4' }, pieces: '4' });
});

test('lines that no key names are searched for, 20 in a call', async () => {
  await paste([...Array.from({ length: 45 }, (_, n) => `any thing ${n} x 2`), 'P-1 3'].join('\n'));
  // Whole lines, then the parts of those that are left.
  expect(shop.asked('match_keys')).toHaveLength(2);
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

test('more than 300 lines, or none, are refused with a sentence, and what was there stays', async () => {
  await paste('P-1\t3');
  expect(quick.pasteText(Array.from({ length: 300 }, (_, n) => `X-${n}`).join('\n'))).toBe(false);
  expect(quick.$quick.get().problem).toContain('301 lines');
  expect(quick.pasteText(' \n ')).toBe(false);
  expect(texts()).toEqual(['P-1']);
});

test('the lines outlive a reload of the tab as they were typed, with the product that was chosen', async () => {
  await paste('twin\t2\nnothing\t3');
  const [twin] = quick.$lines.get();
  quick.choose(twin!.key, twin!.match!.products[0]!);
  await reload();
  expect(quick.$lines.get()).toMatchObject([
    { text: 'twin', pieces: '2', product: { sku: 'P-4' }, isChosen: true },
    { text: 'nothing', pieces: '3', product: null, match: { state: 'unknown' } },
  ]);
  expect(shop.asked('match_keys').at(-2)).toEqual({ texts: ['P-4'] });
});

test('a product that is gone after a reload is asked about by the words that were typed', async () => {
  meanings['P-9'] = { state: 'found', products: [idOf(9)] };
  rows.push(row(9));
  await paste('P-9\t2');
  rows.pop();
  delete meanings['P-9'];
  await reload();
  expect(line(0)).toMatchObject({ text: 'P-9', product: null, match: { state: 'unknown' } });
});
