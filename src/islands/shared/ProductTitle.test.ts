import { expect, test } from 'vitest';
import { titleText } from './ProductTitle.tsx';

test('a title on one line names the manufacturer last', () => {
  const product = { name: 'ABB PVI-3.0', manufacturer: 'ABB', model: 'PVI-3.0' };
  expect(titleText(product)).toBe('PVI-3.0, ABB');
  expect(titleText(product, 'ABB')).toBe('PVI-3.0');
});
