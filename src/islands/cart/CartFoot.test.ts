import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { aCartItem } from '#tests/support/builders/order-builders.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';

vi.stubGlobal('document', new EventTarget());
vi.stubGlobal('localStorage', aStorage());
const { confirmLines } = await import('#stores/cart/lines.ts');
const { CartFoot } = await import('./CartFoot.tsx');

const withLines = (count: number): string => {
  confirmLines(
    Array.from({ length: count }, (_, place) => aCartItem({ productId: `product-${place}` })),
  );
  return renderToStaticMarkup(createElement(CartFoot));
};

test('a cart of more lines than an order has shows how many to remove, above the way to checkout', () => {
  const text = 'An order has at most 300 lines. Remove 20 lines from your cart to go on.';
  const markup = withLines(320);
  expect(markup.indexOf(text)).toBeGreaterThan(0);
  expect(markup.indexOf(text)).toBeLessThan(markup.indexOf('Go to checkout'));
  expect(withLines(300)).not.toContain('An order has');
});
