import { expect, test } from 'vitest';
import { home } from './site.ts';

test("a strip without partners reads 'Logos coming soon.'", { tags: 'home-03' }, () => {
  expect(home.noPartners).toBe('Logos coming soon.');
});
