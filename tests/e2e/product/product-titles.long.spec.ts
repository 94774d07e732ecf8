import {
  fillCart,
  productLink,
  offerPairs,
  placeOrder,
} from '#tests/support/browser/similar-orders.ts';
import { SIMILAR_PAIRS } from '#tests/support/builders/catalogue/similar-products.ts';
import { cartPanel, openCart, showProducts } from '#tests/support/browser/checkout-flow.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import { expectTextVisible, hiddenPart } from '#tests/support/browser/visible-text.ts';

test.use({ viewport: { width: 360, height: 780 } });

const offer = offerPairs(test);

/** Runs in the page: how many lines of text an element has. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const middles = [...range.getClientRects()]
    .filter(({ width, height }) => width > 1 && height > 1 && height < 30)
    .map(({ top, height }) => top + height / 2)
    .toSorted((a, b) => a - b);
  return middles.filter((middle, index) => middle - (middles[index - 1] ?? -99) > 8).length;
}

for (const [place, pair] of Object.entries(SIMILAR_PAIRS)) {
  test.describe(`two products that differ ${place}, at 360 px`, () => {
    test('can be distinguished in the listing, its suggestions, the product page and the comparison', async ({
      page,
    }) => {
      const { query, products } = await offer(page.request, pair);
      await page.goto(`/marketplace?q=${query}`);
      for (const product of products)
        await expectTextVisible(productLink(page.getByRole('main'), product), product.end);
      const box = page.getByLabel('Search the marketplace');
      await box.fill('');
      await box.pressSequentially(query.slice(0, -1), { delay: 20 });
      const options = page.getByRole('listbox', { name: 'Suggestions' });
      for (const product of products) {
        await expectTextVisible(productLink(options, product), product.end);
        expect(await productLink(options, product).evaluate(linesOf)).toBeLessThanOrEqual(2);
      }

      const [first, second] = products;
      await page.goto(`/marketplace/product/${first.id}`);
      await expectTextVisible(page.getByRole('heading', { level: 1 }), first.end);
      const related = page.getByRole('region', { name: 'More from this category' });
      await expectTextVisible(productLink(related, second), second.end);
      await page.goto(`/marketplace/product/${second.id}`);
      const recent = page.getByRole('region', { name: 'Recently viewed' });
      await expectTextVisible(productLink(recent, first), first.end);

      await page.goto(`/compare?ids=${first.id},${second.id}`);
      for (const { name, end } of products)
        await expectTextVisible(
          page.getByRole('columnheader').filter({
            has: page.getByRole('button', { name: `Remove ${name}`, exact: true }),
          }),
          end,
        );
    });

    test('can be distinguished in the cart, at checkout, in the order and in its mail', async ({
      page,
      outbox,
    }) => {
      const { products } = await offer(page.request, pair);
      const cart = await fillCart(page, products);
      await page.goto('/help');
      await openCart(page);
      for (const product of products)
        await expectTextVisible(productLink(cartPanel(page), product), product.end);
      const line = cartPanel(page).getByRole('listitem');
      await line
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
      await expectTextVisible(cartPanel(page).getByText(/ was removed\.$/), products[0].end);
      // The next page would end a request that the shop has not answered, and with it the line.
      const isBack = page.waitForResponse('**/rpc/set_item');
      await cartPanel(page).getByRole('button', { name: 'Undo' }).click();
      await isBack;
      await page.goto('/checkout');
      await showProducts(page);
      for (const { id, end } of products)
        await expectTextVisible(page.locator(`[data-product="${id}"]`).first(), end);
      const email = anEmail();
      const number = await placeOrder(page, cart, email);
      await page.goto(`/account/orders/${number}`);
      for (const product of products)
        await expectTextVisible(productLink(page, product), product.end);
      await page.getByRole('link', { name: 'Invoice' }).click();
      for (const { sku, end } of products)
        await expectTextVisible(page.getByRole('row').filter({ hasText: sku }), end);
      const text = async () => (await outbox.mailsTo(email)).map((mail) => mail.text).join('\n');
      for (const { end } of products) await expect.poll(text).toContain(end);
    });
  });
}

test('a company that makes and sells a product is named once, and suggested in two lines', async ({
  page,
}) => {
  const { products } = await offer(page.request, SIMILAR_PAIRS['behind a long company']!);
  const company = SIMILAR_PAIRS['behind a long company']!.supplier;
  await page.goto(`/marketplace/product/${products[0].id}`);
  const box = page.getByRole('region', { name: 'Buy this product' });
  await expect(box.getByRole('heading', { level: 1 })).toHaveText('AS-6P30-245W');
  await expect(box.getByText(company)).toHaveCount(1);
  await page.goto('/help');
  const search = page.getByLabel('Search the marketplace');
  const options = page.getByRole('listbox', { name: 'Suggestions' });
  await search.pressSequentially(company.slice(0, 18), { delay: 20 });
  await expect(options.getByRole('group', { name: 'Manufacturers' })).toContainText(company);
  for (const option of await options.getByRole('option').all())
    expect(await option.evaluate(linesOf)).toBeLessThanOrEqual(2);
});

test('the check of visible text notices an ellipsis, a line limit, the edge and a cover', async ({
  page,
}) => {
  const styles = [
    'inline-size: 6rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap',
    'inline-size: 6rem; overflow: hidden; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2',
    'white-space: nowrap; font-size: 3rem',
  ];
  const text = 'A name that is much too long for its place END';
  const cover = '<i style="position: absolute; inset: 0; background: white"></i>';
  const boxes = [
    ...styles.map((style) => `<div style="${style}">${text}</div>`),
    `<div style="position: relative">${text}${cover}</div>`,
  ].join('');
  await page.setContent(
    `<div id="plain">${text}</div><main style="background: white">${boxes}</main>`,
  );
  expect(await page.locator('#plain').evaluate(hiddenPart, 'END')).toBe('');
  for (const box of await page.locator('main > div').all())
    expect(await box.evaluate(hiddenPart, 'END')).toMatch(/cuts it|covers it/);
});
