/** The static pages by keyboard alone; keyboard.spec.ts has the cart panel and the checkout flow. */
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test(
    'the menu holds the focus, closes with Escape and gives the focus back',
    { tag: '@chrome-08' },
    async ({ page }) => {
      await page.goto('/about/story');
      const toggle = page.getByRole('button', { name: 'Open the menu' });
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeHidden();
      await tabTo(page, toggle);
      await page.keyboard.press('Enter');
      await expect(menu.getByRole('link', { name: 'Marketplace' })).toBeVisible();
      const stops = await menu.getByRole('link').count();
      for (let press = 0; press < stops + 4; press += 1) {
        await page.keyboard.press('Tab');
        const behind = await page.evaluate(() => {
          const at = document.activeElement;
          return at !== document.body && !at?.closest('#menu') && at?.outerHTML;
        });
        expect(behind).toBe(false);
      }
      await page.keyboard.press('PageDown');
      await page.mouse.wheel(0, 900);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(toggle).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, menu.getByRole('link', { name: 'Careers' }));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/careers$/);
    },
  );
});

test(
  'topics of the help centre open and close by keyboard, and their answers come next',
  { tag: '@help-01' },
  async ({ page }) => {
    await page.goto('/help');
    const topic = page.locator('details').nth(1);
    const summary = topic.locator('summary');
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    await expect(topic).toHaveAttribute('open', '');
    await page.keyboard.press('Tab');
    await expect(topic.getByRole('link', { name: /Link to this answer/ }).first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(topic).not.toHaveAttribute('open');
    await expect(summary).toBeFocused();
  },
);

test(
  'the tabs of the platform are one stop; arrows, Home and End move between them, and each has an address',
  { tag: '@info-08' },
  async ({ page }) => {
    await page.goto('/platform#iot');
    const tab = (name: string) => page.getByRole('tab', { name });
    await expect(tab('IoT')).toHaveAttribute('aria-selected', 'true');
    await tabTo(page, tab('IoT'));
    await page.keyboard.press('ArrowRight');
    await expect(tab('ESG')).toBeFocused();
    await expect(page).toHaveURL(/#esg$/);
    await expect(page.getByRole('tabpanel')).toHaveAttribute('id', 'esg');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(tab('AI engine')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab('Blockchain security')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { selected: true })).toHaveText('AI engine');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  },
);

test(
  'the rest of the timeline opens and closes, and its button keeps the focus',
  { tag: '@home-06' },
  async ({ page }) => {
    await page.goto('/');
    const entries = page.locator('.entry').locator('visible=true');
    const button = page.locator('summary', { hasText: 'History' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(14);
    await expect(button).toBeFocused();
    await expect(button).toHaveText(/Show Less History/);
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(5);
  },
);

test(
  'the skip link leads past the header, which stays in view; a new page starts at its top and Back returns',
  { tag: ['@chrome-02', '@chrome-03', '@chrome-14'] },
  async ({ page }) => {
    await page.goto('/about/story');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('main')).toBeFocused();
    const header = page.getByRole('banner');
    const isMarked = () => page.evaluate(() => 'scrolled' in document.documentElement.dataset);
    const scrollBehavior = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await scrollBehavior()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await scrollBehavior()).toBe('auto');
    for (const [offset, marked] of [
      [50, false],
      [51, true],
    ] as const) {
      // Again until it holds: the way to the content may still be rolling.
      const isMarkedThere = async () => {
        await page.evaluate((top) => scrollTo(0, top), offset);
        return isMarked();
      };
      await expect.poll(isMarkedThere).toBe(marked);
    }
    await tabTo(page, page.getByRole('contentinfo').getByRole('link', { name: 'Press' }));
    await expect(header.getByRole('link', { name: 'Enersouq' })).toBeInViewport();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/press$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);
