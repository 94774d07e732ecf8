/** The comparison is a page: it scrolls as one, keeps its head in sight, folds, and orders. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessibleAt, expectAccessibleInTheDark } from '#tests/support/browser/axe.ts';
import { fontsReady, watchShifts } from '#tests/support/browser/fonts.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { find, openWith, row, table, type Found } from './comparison.ts';

const inverters = async (page: Page, ...powers: number[]): Promise<Found[]> =>
  Promise.all(
    powers.map(async (power) => {
      const found = await find(page, `String inverter ${power} kW`, 1);
      return found.find(({ name }) => name.includes(` ${power} kW`))!;
    }),
  );

/** Runs in the page: what scrolls within an element. */
const innerScrolls = (root: Element): string[] =>
  [root, ...root.querySelectorAll('*')]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflow))
    .map((one) => one.outerHTML.slice(0, 80));

const headerBottom = (page: Page): Promise<number> =>
  page.locator('.site-header').evaluate((header) => header.getBoundingClientRect().bottom);

/** Below the header of the site and within the screen. */
async function expectInSight(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  const box = await element.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual((await headerBottom(page)) - 1);
}

for (const prefix of ['', '/ar'])
  test(`the page${prefix} has no inner scroll, and its head and labels stay in sight to the last row`, async ({
    page,
  }) => {
    await openWith(page, await inverters(page, 20, 50, 100), prefix);
    await expect(table(page)).toBeVisible();
    for (const [width, height] of [
      [360, 780],
      [768, 1024],
      [1440, 900],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height });
        await fontsReady(page);
        expect(await page.locator('main').evaluate(innerScrolls)).toEqual([]);
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider).toBeLessThanOrEqual(0);
        const last = table(page).getByRole('row').last();
        await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
        const price = table(page).locator('thead tr').last().getByRole('cell').first();
        const head = table(page).getByRole('columnheader').first();
        for (const one of [head.locator('img'), head.locator('.compare-name'), price])
          await expectInSight(page, one);
        await expect(last.getByRole('rowheader').locator('span').first()).toBeInViewport();
      });
  });

test('groups fold by keyboard, all are open first, and a print shows them all', async ({
  page,
}) => {
  await openWith(page, await inverters(page, 20, 100));
  const fold = page.getByRole('button', { name: 'Electrical Specifications', exact: true });
  await expect(table(page).getByRole('button', { expanded: true })).not.toHaveCount(0);
  await expect(table(page).getByRole('button', { expanded: false })).toHaveCount(0);
  await expect(row(page, 'AC Power')).toBeVisible();
  await fold.press('Enter');
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'AC Power')).toBeHidden();
  await expect(row(page, 'Weight')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(row(page, 'AC Power')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await fold.press('Space');
  await expect(row(page, 'AC Power')).toBeVisible();
});

test('a sentence sums up the products in both languages, and nothing is best of unlike sizes', async ({
  page,
}) => {
  const pair = await inverters(page, 20, 100);
  await openWith(page, pair);
  await expect(page.getByText('In short:').locator('..')).toContainText(
    /100 kW, three phase costs 42% less per watt and has the highest efficiency \(98\.7.%\); .*20 kW, three phase can be delivered first/,
  );
  await expect(row(page, 'Weight')).toContainText('93 kg');
  await expect(row(page, 'Weight').getByText('Best')).toHaveCount(0);
  await expect(row(page, 'Efficiency').getByText('Best')).toHaveCount(1);
  await expect(row(page, 'Price').getByText('Lowest price')).toHaveCount(0);
  await page.goto('/ar/compare');
  await expect(page.getByText('باختصار').locator('..')).toContainText(
    /لكل واط بنسبة \u206842%\u2069، والأعلى في الكفاءة/,
  );
});

test('a refill is not called cheaper than a full cylinder', async ({ page }) => {
  const [cylinder, refill] = await find(page, 'Gas cylinder 11 kg', 2);
  expect(refill!.name + cylinder!.name).toContain('refill');
  await openWith(page, [cylinder!, refill!]);
  await expect(page.getByText('In short:').locator('..')).not.toContainText('less');
  await expect(table(page).getByText('Lowest')).toHaveCount(0);
});

test('each product has its earliest date and its own quantity, alone or with all others', async ({
  page,
}) => {
  const pair = await inverters(page, 20, 50);
  await openWith(page, pair);
  for (const place of [0, 1])
    await expect(row(page, 'Earliest delivery').getByRole('cell').nth(place)).toContainText(
      /\w{3} \d{1,2} \w{3}/,
    );
  const order = (place: number) => page.getByRole('group', { name: pair[place]!.name });
  await order(0).getByRole('button', { name: 'One more' }).click();
  await order(0).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  await order(1).getByRole('textbox', { name: 'Quantity' }).fill('3');
  await page.getByRole('button', { name: 'Add all to Cart' }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('7');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  const shown = (page: Page): Promise<string[]> =>
    table(page)
      .getByRole('columnheader')
      .evaluateAll((heads) =>
        heads
          .filter((head) => head.getBoundingClientRect().width > 0)
          .map((head) => head.querySelector('.compare-name')!.textContent),
      );

  /** A finger from one side to the other. */
  const swipe = async (page: Page, from: number, to: number): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 700 }],
      });
    await send('touchStart', from);
    for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from + (to - from) * part);
    await send('touchEnd');
  };

  for (const [prefix, next, cue, onwards] of [
    ['', 'Next product', '1–2 of 3', -120],
    ['/ar', 'المنتج التالي', '1–2 من 3', 120],
  ] as const)
    test(`two of three products are beside each other${prefix}, and steps and a swipe lead to the third`, async ({
      page,
    }) => {
      await openWith(page, await inverters(page, 20, 50, 100), prefix);
      await expect(page.getByText(cue)).toBeVisible();
      expect((await shown(page)).join()).toMatch(/ 20 .* 50 /);
      await page.getByRole('button', { name: next }).press('Enter');
      await expect.poll(async () => (await shown(page)).join()).toMatch(/ 50 .* 100 /);
      await expect(page.getByRole('button', { name: next })).toBeFocused();
      await swipe(page, 180 + onwards, 180 - onwards);
      await expect.poll(async () => (await shown(page)).join()).toMatch(/ 20 .* 50 /);
      await swipe(page, 180 - onwards, 180 + onwards);
      await expect.poll(async () => (await shown(page)).join()).toMatch(/ 50 .* 100 /);
      await expectAccessibleAt(page, 'a comparison of three', [360]);
    });
});

test('an empty comparison offers what was seen last and every category', async ({ page }) => {
  const seen = await inverters(page, 20, 50);
  await page.addInitScript(
    (text) => localStorage.setItem('recentlyViewed', text),
    JSON.stringify(
      seen.map(({ id, name }) => ({
        id,
        name,
        manufacturer: null,
        model: null,
        photo: null,
        price: null,
        prefix: '',
      })),
    ),
  );
  await page.goto('/compare');
  const recent = page.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link')).toHaveCount(2);
  const categories = page.getByRole('region', { name: 'Browse by category' });
  await expect(categories.getByRole('link', { name: 'Solar' })).toHaveAttribute(
    'href',
    /^\/marketplace\?category=Solar$|^\/marketplace\/category\//,
  );
  await expectAccessibleAt(page, 'an empty comparison');
  await page.getByRole('link', { name: 'Compare what you saw last' }).click();
  await expect(table(page).getByRole('columnheader')).toHaveCount(2);
  await expectAccessibleAt(page, 'a comparison of two', [360, 768, 1440]);
  await expectAccessibleInTheDark(page, 'a comparison of two');
});

test('nothing that is seen moves while a comparison is loaded, full or empty', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto('/compare');
  await expect(page.getByRole('region', { name: 'Browse by category' })).toBeVisible();
  await fontsReady(page);
  expect(await shifts()).toEqual([]);
  await openWith(page, await inverters(page, 20, 50, 100));
  await expect(table(page)).toBeVisible();
  await fontsReady(page);
  expect(await shifts()).toEqual([]);
});
