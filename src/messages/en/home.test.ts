import { expect, test } from 'vitest';
import { home } from './home.ts';

test("[home-03] without partners the strip says 'Logos coming soon.', with one it says nothing", () => {
  expect(home.partnerNotice(0)).toBe('Logos coming soon.');
  expect(home.partnerNotice(1)).toBeNull();
});
