/** What is near a product in a line, and is neither its count nor the product itself. */
import { expect, test } from 'vitest';
import { readingsOf } from '#domain/quick-order/reading/free-line.ts';
import { exactMatch, partMatch, searchMatch } from '#domain/quick-order/line-match.ts';
import { sureLines } from '#domain/quick-order/line-candidates.ts';
import { lineOf, withMatch, type QuickProduct } from '#domain/quick-order/quick-order.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';
import { ownOf } from '#domain/quick-order/own-line.ts';
import { keyOf } from './line-words.ts';

const SHOP = [
  aProduct('SOL-1', { name: 'Solar panel 450 W, mono half-cut', model: 'SC-450M' }),
  aProduct('FUE-1', { name: 'Diesel drum 200 l', model: 'DD200' }),
  aProduct('CAB-1', { name: 'Solar cable 6 mm²', model: 'SC6' }),
  aProduct('PVM-1', { name: 'Sahel CS6P-230M', model: 'CS6P-230M' }),
  aProduct('PVM-2', { name: 'Sahel CS6P-230MX', model: 'CS6P-230MX' }),
  aProduct('PVM-12379', { name: 'Sahel PVM', model: 'PVM-12379' }),
];
const lookUp = (text: string): QuickProduct[] =>
  SHOP.filter(({ sku, name, model }) => [sku, name, model ?? sku].map(keyOf).includes(keyOf(text)));

/** The line with its match, where the search finds these products. */
function matched(text: string, ...found: string[]) {
  const [first, ...others] = readingsOf(text);
  const line = lineOf(1, { ...first!, others });
  const products = SHOP.filter(({ sku }) => found.includes(sku));
  const match =
    exactMatch(line, lookUp) ?? partMatch(line, lookUp) ?? searchMatch(line, products, lookUp);
  return withMatch(line, match);
}

/** The product that is chosen, or taken with all sure ones, with its quantity. */
function taken(text: string, ...found: string[]) {
  const line = matched(text, ...found);
  const [sure] = sureLines([line]);
  const candidate = line.match?.candidates?.[0];
  if (line.product) return [line.product.sku, line.pieces];
  return sure ? [candidate!.product.sku, String(candidate!.quantity ?? '')] : null;
}

test.each([
  'SC-450M @ 450',
  'SC-450M at 450',
  'SC-450M # 3',
  'SC-450M + 3',
  'SC-450M $ 120',
  'SC-450M ± 3',
  'SC-450M ~ 20 pcs',
  'SC-450M type 2',
  'SC-450M make 2020',
  'SC-450M item 3',
  'SC-450M no 3',
  'SC-450M PO 4500',
  'SC-450M IP 65',
  'SC-450M tag 12',
  'SC-450M price 450',
  'SC-450M half dozen',
  'SC-450M twelve',
  'SC-450M 12k',
  'SC-450M 2-3 pcs',
])('the product of %s is known, and its quantity is asked for', (text) => {
  expect(taken(text)).toEqual(['SOL-1', '']);
});

test.each<[string, string]>([
  ['SC-450M panel 12', '12'],
  ['SC-450M 450W 12', '12'],
  ['SC-450M pcs 12', '12'],
  ['SC-450M -> 12', '12'],
  ['SC-450M white x 12', '12'],
  ['SC-450M pannel 12', '12'],
])('%s is still counted', (text, quantity) => {
  expect(taken(text)).toEqual(['SOL-1', quantity]);
});

test('a number that is asked about after all stays in the words of the buyer', () => {
  const line = matched('SC-450M item 3');
  expect(line).toMatchObject({ text: 'SC-450M item', pieces: '' });
  expect(ownOf(line)?.text).toBe('SC-450M item 3');
  expect(ownOf(matched('SC-450M panel 12'))?.text).toBe('SC-450M panel');
});

test('drums of the size of the product are counted, and a number that is left is asked about', () => {
  expect(taken('DD200 1000 l')).toEqual(['FUE-1', '5']);
  expect(taken('DD200 5 drums of 200 l')).toEqual(['FUE-1', '']);
});

test.each(['SC6 500 m', 'SC6 500m', '٥٠٠ متر SC6', 'SC6, 500 mtr', 'SC6 1 drum 500m'])(
  'a length that the product does not have may be how much is wanted: %s',
  (text) => {
    expect(taken(text)).toEqual(['CAB-1', '']);
  },
);

test('a length behind a description is asked about, too', () => {
  expect(taken('solar cable 6 mm² 500 m', 'CAB-1')?.[1] ?? '').toBe('');
});

test('something that goes with a product is not taken for it', () => {
  expect(taken('mounting bracket for SC-450M, 12')).toBeNull();
  expect(taken('not SC-450M 12')).toBeNull();
});

test('a number that is another product’s but for one digit is not taken', () => {
  expect(taken('PVM-1237 x 9', 'PVM-12379')).toBeNull();
});

test('an x at the end may be a sign: both products are offered', () => {
  expect(taken('CS6P-230M x')).toBeNull();
  expect(
    matched('CS6P-230M x')
      .match?.products.map(({ sku }) => sku)
      .sort(),
  ).toEqual(['PVM-1', 'PVM-2']);
  expect(taken('CS6P-230MX')).toEqual(['PVM-2', '1']);
});
