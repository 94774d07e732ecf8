import { expect, test } from 'vitest';
import { home } from './home.ts';

test("[home-03] a strip without partners reads 'Logos coming soon.'", () => {
  expect(home.noPartners).toBe('Logos coming soon.');
});
