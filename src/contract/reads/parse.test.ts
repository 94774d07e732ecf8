import { expect, test } from 'vitest';
import { parseRead } from './parse.ts';

test.each([
  ['search_products', '?price=lt.5'],
  ['search_products', '?select=total'],
  ['search_products', '?order=total'],
  ['search_products', '?limit=1'],
  ['search_products', '?apikey=x'],
  ['search_products', '?__proto__=x'],
  ['search_products', '?page=1&page=2'],
  ['search_products', '?page=1.5'],
  ['search_products', '?page='],
  ['search_products', '?as_typed=1'],
  ['search_products', '?filters=[]'],
  ['search_products', '?filters={'],
  ['search_products', '?language=AR'],
  ['search_products', '?language=de'],
  ['product_detail', '?product=x'],
  ['products_by_ids', '?products=1,2'],
  ['shop_settings', '?language=ar'],
] as const)('%s%s is refused', (name, search) => {
  expect(parseRead(name, search)).toHaveProperty('problem');
});

test.each([
  '?query=gas&page=2',
  '?page=1',
  '?language=en',
  '?query=%61',
  '?query=a+b',
  '?query=%d8%a3',
  '?page=02',
  '?query=%FF',
  '?',
  '?&query=a',
  '?query=eq.5',
  `?query=${'x'.repeat(5000)}`,
])('%s is answered, and is not canonical', (search) => {
  expect(parseRead('search_products', search)).toMatchObject({ isCanonical: false });
});
