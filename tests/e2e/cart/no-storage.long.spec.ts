/** A browser that keeps nothing: all site data forbidden, or its storage full. Nothing is promised that ends with the page. */
import type { Page } from '@playwright/test';
import { aProductOnSale } from '#tests/support/database/operator.ts';
import {
  cartCount,
  cartPanel,
  firstAddButton,
  toast,
} from '#tests/support/browser/checkout-flow.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/./] });

const SPOILT = {
  forbidden: () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: deny });
    Object.defineProperty(window, 'sessionStorage', { get: deny });
  },
  full: () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    const proxied = (real: Storage) =>
      new Proxy(real, {
        set: full,
        get: (from, name) => {
          const value: unknown = Reflect.get(from, name);
          return typeof value === 'function' ? value.bind(from) : value;
        },
      });
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      const real = window[name];
      Object.defineProperty(window, name, { get: () => proxied(real) });
    }
  },
} as const;

const PAGES = [
  '/',
  '/marketplace',
  '/marketplace?q=pump',
  '/compare',
  '/quick-order',
  '/checkout',
  '/payment/success?order=ES-261121-0000000000',
  '/track',
  '/quote',
  '/list',
  '/contact',
  '/careers',
  '/newsletter',
  '/help',
  '/blog',
  '/auth/sign-in',
  '/auth/sign-up',
  '/account',
  '/privacy/your-data',
  '/market-data',
  '/ar',
];

/** Errors of scripts that nobody caught. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => {
    // A busy browser drops the fade between two pages; the page itself is shown.
    if (!message.startsWith('Transition was')) failures.push(`${page.url()}: ${message}`);
  });
  return failures;
}

for (const [storage, spoil] of Object.entries(SPOILT)) {
  test(`storage ${storage}: the first product explains that the cart ends, and the checkout why it is empty`, async ({
    page,
  }) => {
    const failures = failuresOf(page);
    await page.addInitScript(spoil);
    await page.goto('/marketplace');
    await firstAddButton(page).click();
    await expect(toast(page, 'This browser does not keep your cart')).toBeVisible();
    await expect(cartCount(page)).toHaveText('1');
    await cartPanel(page).getByRole('link', { name: 'Go to checkout' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByText('does not keep a cart from one page to the next')).toBeVisible();
    await page.goto('/payment');
    await expect(page.getByText('does not keep a cart from one page to the next')).toBeVisible();
    expect(failures).toEqual([]);
  });

  test(`storage ${storage}: a comparison is not promised`, async ({ page }) => {
    await page.addInitScript(spoil);
    await aProductOnSale(page.request);
    await page.goto('/marketplace');
    await page
      .getByRole('button', { name: /Compare/ })
      .first()
      .click();
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /compar/i })
      .click();
    await expect(toast(page, 'This browser does not keep your comparison')).toBeVisible();
  });

  test(`storage ${storage}: no page fails`, async ({ page }) => {
    test.slow();
    const failures = failuresOf(page);
    await page.addInitScript(spoil);
    for (const path of PAGES) {
      await page.goto(path);
      await page.mouse.move(40, 300);
      await page.mouse.move(60, 320);
      await expect(page.locator('h1').first()).toBeVisible();
      // Nobody is signed in: its way to sign-in would end that to the next page.
      if (path === '/account') await expect(page).toHaveURL(/\/auth\/sign-in$/);
    }
    expect(failures).toEqual([]);
  });
}
