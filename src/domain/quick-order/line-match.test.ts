/** The buyer's own code, and what their table has beside it. */
import { expect, test } from 'vitest';
import { describedMatch, exactMatch, partMatch, searchMatch } from './line-match.ts';
import { keyOf } from './matching/line-words.ts';
import { lineOf, type QuickProduct } from './quick-order.ts';
import { aProduct } from '#tests/support/builders/quick-lines.ts';

const pump = aProduct('P100', {
  name: 'Water pump 2 kW',
  names: ['Water pump 2 kW', 'مضخة مياه ٢ كيلوواط'],
  measures: ['2 kW'],
});
const oil = aProduct('O-7', { name: 'Engine oil 15W40', names: ['Engine oil 15W40'] });
const lookUp = (text: string): QuickProduct[] => (keyOf(text) === 'p100' ? [pump] : []);
const table = (text: string | undefined, code = 'P-100') =>
  lineOf(1, { text: code, quantity: 3, own: { sku: code, ...(text && { text }) } });

test.each<[string | undefined, string]>([
  ['Engine oil 15W40', 'likely'],
  ['Engine oil 100', 'likely'],
  ['Water pump 5 kW', 'likely'],
  ['زيت محرك', 'likely'],
  ['Pump for the well', 'exact'],
  ['water pmup', 'exact'],
  ['مضخة للبئر', 'exact'],
  ['2 kW', 'exact'],
  [undefined, 'exact'],
])('a code that equals our key with the description %j is %s', (text, sureness) => {
  const match = exactMatch(table(text), lookUp)!;
  expect(match.candidates!.map((one) => [one.product.sku, one.sureness])).toEqual([
    ['P100', sureness],
  ]);
  expect(match.state).toBe(sureness === 'exact' ? 'found' : 'ambiguous');
});

test('a code inside a longer cell is not chosen against the description either', () => {
  expect(partMatch(table('Water pump', 'P-100 pump'), lookUp)?.state).toBe('found');
  expect(partMatch(table('Engine oil', 'P-100 pump'), lookUp)).toBeNull();
});

test('where code and description mean two products, both are offered and none is chosen', () => {
  const line = table('Engine oil 15W40');
  const reading = { text: 'Engine oil 15W40', quantity: 3 };
  const described = searchMatch(line, [oil], lookUp, reading);
  const match = describedMatch(described, exactMatch(line, lookUp)!);
  expect(match.candidates!.map(({ product, sureness }) => [product.sku, sureness])).toEqual([
    ['P100', 'likely'],
    ['O-7', 'likely'],
  ]);
  expect(match.state).toBe('ambiguous');
});
