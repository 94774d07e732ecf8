/** What is above the content of pages: no empty band, one line of crumbs, the subjects of the blog. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

/** The widest gap between the trail of links and the words of the page. */
const BAND = 90;

const edge = (page: Page, part: string, side: 'top' | 'bottom'): Promise<number> =>
  page.locator(part).evaluate((node, end) => node.getBoundingClientRect()[end], side);

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const path of ['/help', '/contact', '/platform', '/ar/help', '/ar/contact', '/ar/platform'])
    test(`${path} has no empty band above its title`, async ({ page }) => {
      await page.goto(path);
      const gap =
        (await edge(page, 'main .eyebrow >> nth=0', 'top')) -
        (await edge(page, '.crumbs', 'bottom'));
      expect(gap).toBeLessThanOrEqual(BAND);
      const lines = await page
        .locator('.crumbs a')
        .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(lines).size, 'crumbs in one line').toBe(1);
    });
});

for (const [path, subject, list] of [
  ['/blog', 'Diesel', '/blog/topic/diesel'],
  ['/ar/blog', 'الديزل', '/ar/blog/topic/diesel'],
] as const)
  test(`${path} offers its topics, tags and authors as links`, async ({ page }) => {
    await page.goto(path);
    const subjects = page.locator('main nav').first();
    for (const kind of ['topic', 'tag', 'author'])
      expect(await subjects.locator(`a[href*="/blog/${kind}/"]`).count()).toBeGreaterThan(1);
    await subjects.getByRole('link', { name: new RegExp(`^${subject}`) }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(subject);
  });

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  /** The brightest channel of a background, from 0 to 255. */
  const brightness = (page: Page, part: string): Promise<number> =>
    page
      .locator(part)
      .first()
      .evaluate((node) =>
        Math.max(...getComputedStyle(node).backgroundColor.match(/\d+/g)!.slice(0, 3).map(Number)),
      );

  for (const path of ['/', '/ar'])
    test(`${path} has a dark strip of partners, whose logos are light`, async ({ page }) => {
      await page.goto(path);
      expect(await brightness(page, 'section:has([data-partner-strip])')).toBeLessThan(64);
      await expect(page.locator('[data-partner-strip] img').first()).toHaveCSS(
        'filter',
        'grayscale(1) invert(1)',
      );
    });
});
