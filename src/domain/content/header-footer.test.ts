import { expect, test } from 'vitest';
import { isScrolledPast } from './header-footer.ts';

test('the header changes its look beyond 50 pixels, not at 50', { tags: 'chrome-03' }, () => {
  expect(isScrolledPast(50)).toBe(false);
  expect(isScrolledPast(51)).toBe(true);
});
