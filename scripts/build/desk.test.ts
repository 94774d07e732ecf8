import { expect, test, vi } from 'vitest';
import { readSettings } from '#supabase/cli/settings.ts';
import { desk } from './desk.ts';

type Hook = (given: { injectRoute: unknown }) => void;

test.each([
  ['on', 1],
  ['off', 0],
])('a build with DESK=%s has %i pages of the desk', (choice, pages) => {
  const injectRoute = vi.fn();
  const setup = desk(readSettings({ DESK: choice })).hooks['astro:config:setup'] as unknown as Hook;
  setup({ injectRoute });
  expect(injectRoute).toHaveBeenCalledTimes(pages);
});
