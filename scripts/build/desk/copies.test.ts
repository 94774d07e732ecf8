import { expect, test } from 'vitest';
import { deskCopies } from './copies.ts';

type Resolve = (
  this: { resolve: (source: string) => Promise<{ id: string; external?: boolean }> },
  source: string,
  importer: string | undefined,
  options: { kind?: string },
) => Promise<string | { id: string } | null>;

/** Where `file` is what the import means without the plugin. */
async function idOf(importer: string | undefined, file: string, source = 'x', kind = 'import') {
  const resolve = deskCopies.resolveId as unknown as Resolve;
  const context = { resolve: () => Promise.resolve({ id: file }) };
  const found = await resolve.call(context, source, importer, { kind });
  return typeof found === 'object' ? (found?.id ?? null) : found;
}

const FIELD = '/shop/src/islands/shared/form/Field.tsx';
const SCREEN = '/shop/src/desk/staff/StaffScreen.tsx';

test('a module of the shop is the shop’s, for its own pages', async () => {
  expect(await idOf('/shop/src/islands/checkout/CheckoutPage.tsx', FIELD)).toBeNull();
  expect(await idOf(undefined, SCREEN)).toBeNull();
});

test('the desk has a copy of it, and of what the copy imports', async () => {
  expect(await idOf(SCREEN, FIELD)).toBe(`${FIELD}?desk`);
  const icon = '/shop/src/islands/shared/Icon.tsx';
  expect(await idOf(`${FIELD}?desk`, icon)).toBe(`${icon}?desk`);
});

test.each([
  '/shop/node_modules/react-dom/client.js',
  '/shop/src/styles/desk.css',
  '\0vite/preload-helper.js',
])('%s is in the build once', async (file) => {
  expect(await idOf(SCREEN, file)).toBe(file);
});

test('a library of the desk that imports all of React leaves React as the shop has it', async () => {
  const library = '/shop/node_modules/@tanstack/react-query/index.js?desk';
  const react = '/shop/node_modules/react/index.js';
  expect(await idOf(library, react, 'react')).toBe('\0react-of-desk');
  expect(await idOf(library, react, 'react', 'require-call')).toBe(react);
});
