/** Links of every page: categories and help, which a phone has in its menu. */
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

test('the categories open by keyboard, lead to their lists and close with Escape', async ({
  page,
}) => {
  await page.goto('/press');
  const toggle = page.getByRole('button', { name: 'Browse by energy' });
  const menu = page.getByRole('navigation', { name: 'Browse by energy' });
  await expect(menu).toBeHidden();
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Gas', exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await expect(menu.getByRole('link').first()).toHaveText('Energy Storage');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Diesel', exact: true }).click();
  await expect(page).toHaveURL(/marketplace\?category=Fuels&subcategory=Diesel$/);
});

test('the categories open below the header at the top of a page and after scrolling', async ({
  page,
}) => {
  await page.goto('/about/story');
  const toggle = page.getByRole('button', { name: 'Browse by energy' });
  const menu = page.getByRole('navigation', { name: 'Browse by energy' });
  const gap = async () => {
    const [header, panel] = await Promise.all([
      page.locator('[data-header]').boundingBox(),
      menu.boundingBox(),
    ]);
    return Math.round(panel!.y - header!.y - header!.height);
  };
  await toggle.click();
  // The header's line is a pixel.
  expect(Math.abs(await gap())).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await page.mouse.wheel(0, 600);
  await expect(page.locator('[data-scrolled]')).toHaveCount(1);
  await toggle.click();
  await expect.poll(async () => Math.abs(await gap())).toBeLessThanOrEqual(1);
});

test('blog, help, tracking and contact are in the bar of every page', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'More' });
  await expect(bar.getByRole('link')).toHaveText([
    'Blog',
    'Help centre',
    'Track an order',
    'Contact',
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu has the energies, too', async ({ page }) => {
    await page.goto('/press');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Water' }).click();
    await expect(page).toHaveURL(/marketplace\?category=Water$/);
  });

  test('the home page is at most 9,000 pixels tall when unfolded, and its rows move by touch and by keyboard', async ({
    page,
  }) => {
    await page.goto('/');
    const sections = page.locator('main > section, body > footer');
    await expect(sections.filter({ visible: false }).first()).toBeAttached();
    await page.getByRole('main').locator('.fold summary').press('Enter');
    await expect(sections.filter({ visible: false })).toHaveCount(0);
    // Each section has its true height once it was near the screen.
    for (const section of await sections.all()) await section.scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(5600);
    expect(height).toBeLessThanOrEqual(9000);
    const row = page.getByRole('group', { name: 'What buyers say' });
    await row.focus();
    await expect(row).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => row.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  });
});

test('a wide screen shows every row at once and gives it no focus', async ({ page }) => {
  await page.goto('/');
  const last = page.getByText('Plant manager').first();
  await expect(last).toBeVisible();
  const takes = await page
    .locator('.side-row')
    .first()
    .evaluate((row: HTMLElement) => {
      row.focus();
      return document.activeElement === row;
    });
  expect(takes).toBe(false);
});
