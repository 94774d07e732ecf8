/** Keys have no signs: another size has the same one. */
import { expect, test } from 'vitest';
import { keyMatches, runMatches, searchMatches } from './candidates.ts';
import { keyOf } from './line-words.ts';
import type { QuickProduct } from './quick-match.ts';

const aProduct = (sku: string, name: string, part: Partial<QuickProduct> = {}): QuickProduct => ({
  ...{ id: sku, sku, name, model: null, manufacturer: null, names: [name] },
  ...{ price: 100, minimumOrder: 1, unit: null, kinds: [], measures: [] },
  ...part,
});

const SIZES = [
  aProduct('S-1', 'Diesel 200 l drum'),
  aProduct('S-2', 'Cable 25 mm²'),
  aProduct('S-3', 'Pipe 12 inch'),
  aProduct('S-4', 'Cable 10 mm² core'),
  aProduct('S-5', 'Tank 1000 l'),
  aProduct('S-6', 'Hose 2.5 inch', { model: 'H-2.5/16' }),
  aProduct('S-7', 'Cable 125 mm'),
  aProduct('S-8', 'Pipe 1 1/2 inch'),
];
const sizeOf = (text: string) =>
  SIZES.filter(({ name, model }) => [name, model ?? name].map(keyOf).includes(keyOf(text)));

test.each<[string, string, string]>([
  ['Diesel 20.0 l drum', 'S-1', 'likely'],
  ['Diesel 200 L drum', 'S-1', 'exact'],
  ['Cable 2.5 mm²', 'S-2', 'likely'],
  ['Cable 2,5 mm²', 'S-2', 'likely'],
  ['Cable ٢٫٥ mm²', 'S-2', 'likely'],
  ['Cable 25 mm2', 'S-2', 'exact'],
  ['Pipe 1/2 inch', 'S-3', 'likely'],
  ['Pipe ½ inch', 'S-3', 'likely'],
  ['Pipe 12 inch', 'S-3', 'exact'],
  ['Cable 10 mm 2 core', 'S-4', 'likely'],
  ['Tank 1,000 l', 'S-5', 'exact'],
  ['Tank 1.000 l', 'S-5', 'likely'],
  ['Hose 25 inch', 'S-6', 'likely'],
  ['h 2.5/16', 'S-6', 'exact'],
  ['h 25 16', 'S-6', 'likely'],
  ['Cable 12 5 mm', 'S-7', 'likely'],
  ['Pipe 1½ inch', 'S-8', 'exact'],
])('a key without its signs is no proof of another size: %j and %s are %s', (text, sku, sure) => {
  const found = keyMatches([{ text, quantity: 1 }], sizeOf);
  expect(found.map(({ product, sureness }) => [product.sku, sureness])).toEqual([[sku, sure]]);
});

test('a size with another sign is not chosen inside a line, nor where a search found its name', () => {
  const inLine = runMatches([{ text: 'Hose H-25/16 2.5 inch', quantity: 1 }], sizeOf);
  expect(inLine.map(({ sureness }) => sureness)).toEqual(['likely']);
  const sure = (text: string) =>
    searchMatches({ text, quantity: 1 }, sizeOf(text)).map(({ sureness }) => sureness);
  expect(sure('Cable 12 5 mm')).not.toContain('exact');
  expect(sure('Diesel 20.0 l drum')).not.toContain('exact');
  expect(sure('Diesel 200 l drum')).toEqual(['exact']);
});
