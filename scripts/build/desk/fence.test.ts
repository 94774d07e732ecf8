import { expect, test, vi } from 'vitest';
import { readSettings } from '#supabase/cli/settings.ts';
import { desk as pageOfDesk, trespassers, type BundledFile } from './fence.ts';

const file = (fileName: string, given: Partial<BundledFile>): BundledFile => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  moduleIds: [],
  imports: [],
  dynamicImports: [],
  ...given,
});

const desk = file('desk.js', {
  isEntry: true,
  facadeModuleId: '/shop/src/desk/DeskPage.tsx',
  moduleIds: ['/shop/src/desk/DeskPage.tsx'],
  imports: ['router.js', 'react.js'],
});
const router = file('router.js', {
  moduleIds: ['/shop/node_modules/@tanstack/react-router/dist/index.js'],
});
const react = file('react.js', { moduleIds: ['/shop/node_modules/react/index.js'] });
const CART = '/shop/src/islands/cart/mount.tsx';
const cart = (given: Partial<BundledFile>) =>
  file('cart.js', { isEntry: true, facadeModuleId: CART, moduleIds: [CART], ...given });

test('a page of the shop may load what it shares with the desk', () => {
  expect(trespassers([desk, router, react, cart({ imports: ['react.js'] })])).toEqual([]);
});

test.each([
  ['at once', { imports: ['react.js', 'router.js'] }],
  ['later', { dynamicImports: ['router.js'] }],
])('code of the desk that a page of the shop loads %s is named', (_how, given) => {
  expect(trespassers([desk, router, react, cart(given)])).toEqual(['router.js, loaded by cart.js']);
});

test.each(['/shop/src/messages/en/desk/staff.ts', '/shop/src/desk/today/sums.ts'])(
  '%s in a file of the shop is named',
  (ofDesk) => {
    const found = trespassers([desk, react, cart({ moduleIds: [CART, ofDesk] })]);
    expect(found).toEqual(['cart.js, loaded by cart.js']);
  },
);

test('an entry of the desk may have modules of the shop', () => {
  const moduleIds = ['/shop/src/desk/DeskPage.tsx', CART];
  expect(trespassers([{ ...desk, moduleIds }, router, react])).toEqual([]);
});

test('a file that is reached through another one is named, too', () => {
  const between = file('between.js', { dynamicImports: ['router.js'] });
  const found = trespassers([desk, router, react, between, cart({ imports: ['between.js'] })]);
  expect(found).toEqual(['router.js, loaded by cart.js']);
});

type Hook = (given: { injectRoute: unknown }) => void;

test.each([
  ['on', 1],
  ['off', 0],
])('a build with DESK=%s has %i pages of the desk', (choice, pages) => {
  const injectRoute = vi.fn();
  const setup = pageOfDesk(readSettings({ DESK: choice })).hooks[
    'astro:config:setup'
  ] as unknown as Hook;
  setup({ injectRoute });
  expect(injectRoute).toHaveBeenCalledTimes(pages);
});
