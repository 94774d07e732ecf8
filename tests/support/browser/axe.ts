import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * No violation of WCAG 2.2 A or AA, nor of what axe calls good practice, in what the page shows now. Legacy mode leaves
 * out frames of other origins, which the shop does not have, and opens no second page: both options take two thirds of
 * the time off.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found, state).toEqual([]);
}

/** The same at each width, with no sideways scrolling: the page stays as it is, and is not opened again. */
export async function expectAccessibleAt(
  page: Page,
  state: string,
  widths: readonly number[] = [360, 1440],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${state} at ${width} pixels`);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, `${state}, sideways at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}
