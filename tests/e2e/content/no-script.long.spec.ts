/** Every static page without script: all of it is there, and what needs script has a notice. */
import { expect, test } from '#tests/support/browser/shopper.ts';
import { STATIC_PAGES } from '#tests/support/browser/static-pages.ts';

test.use({ javaScriptEnabled: false });

/**
 * Hidden elements that a reader cannot reach; those in `details` or with their own address can be reached.
 * A switch (`.pause`) of what only a script moves is none, nor is a price without VAT (`.vat-excl`):
 * the same price is seen with VAT, which only a script exchanges.
 */
const unreachable = (): string[] => {
  const OUT_OF_SIGHT =
    'script, style, template, option, dialog, search, .trap, details:not([open]), .panel, [data-none], [data-passages], [data-share], [data-seen], [data-later], [data-ask], form + .notice, .when-open, .company, .pause, .vat-excl';
  const isSilent = (element: Element) =>
    ![...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim());
  return [...document.querySelectorAll('main *')]
    .filter((element) => !isSilent(element) && !element.closest(OUT_OF_SIGHT))
    .filter(
      (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    )
    .map((element) => `${element.tagName} ${element.textContent!.trim().slice(0, 60)}`);
};

/** Controls that do nothing without script and do not say so. */
const dead = (): string[] => {
  const forms = [...document.querySelectorAll('main form[data-kind]')];
  const silent = forms.filter((form) => !form.getAttribute('action'));
  const buttons = [...document.querySelectorAll('main button, main input[type=search]')].filter(
    (control) => control.checkVisibility() && !control.closest('form[action]'),
  );
  const idle = buttons.filter((control) => !control.hasAttribute('commandfor'));
  return [...silent, ...idle].map((element) => element.outerHTML.slice(0, 100));
};

/** Letters that a page has at least. The frame of the answers to forms has few while there is no answer. */
const lettersOf = (path: string): number => (path === '/form-answer' ? 50 : 150);

test('every static page has its content, and nothing in it waits for a script', async ({
  page,
}) => {
  for (const path of STATIC_PAGES) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toBeVisible();
    const { length } = await page.locator('main').innerText();
    expect(length, path).toBeGreaterThan(lettersOf(path));
    expect(await page.evaluate(unreachable), path).toEqual([]);
    expect(await page.evaluate(dead), path).toEqual([]);
  }
});

test('history and answers are in reach', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Show More History').click();
  await expect(page.locator('.entry').locator('visible=true')).toHaveCount(14);
  await expect(page.locator('[data-partner-strip] img').first()).toBeVisible();
  await page.goto('/help');
  await page.locator('summary').nth(2).click();
  await expect(
    page.locator('details').nth(2).getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
});
