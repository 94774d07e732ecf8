import { expect, test } from '#tests/support/browser/shopper.ts';

test('the pages on safety and on returns and the help centre give the same steps after a smell of gas, in one order', async ({
  page,
}) => {
  const stepsOn = async (path: string): Promise<string[]> => {
    await page.goto(path);
    return page.locator('[data-gas-leak] li').allInnerTexts();
  };
  const steps = await stepsOn('/safety');
  expect(steps[0]).toMatch(/^Leave at once/);
  expect(steps.at(-1)).toMatch(/^Then call us/);
  expect(await stepsOn('/returns')).toEqual(steps);
  await page.goto('/help#smell-of-gas');
  await expect(page.locator('#smell-of-gas p')).toHaveText(steps.join(' '));
});

test('each country of the checkout has its numbers on the page on safety', async ({ page }) => {
  await page.goto('/safety');
  const countries = await page.locator('[data-emergency] strong').allInnerTexts();
  expect(countries[0]).toBe('Saudi Arabia');
  expect(countries).toHaveLength(7);
});

test('a search of the help centre that finds nothing leads to the contact page, once', async ({
  page,
}) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: 'Search the answers' }).fill('zebra');
  await expect(page.locator('[data-none]')).toHaveText(
    'No answer matches. Try another word. Ask us',
  );
});

test('a label that is optional has a space before the word', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Request a Demo' }).click();
  await expect(page.getByRole('dialog').getByText('Phone')).toHaveText('Phone (optional)');
});

test.describe('on a narrow phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the header has the city, the support line and the way to become a supplier', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.getByRole('banner');
    for (const words of ['Riyadh', '24/7 Support', 'Become a Supplier'])
      await expect(header.getByText(words)).toBeInViewport({ ratio: 1 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
