import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** WCAG 2.2 A and AA, and good practice in the opinion of axe. */
const RULES: RunOptions['runOnly'] = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The rules whose result a theme can change. */
const RULES_OF_COLOR: RunOptions['runOnly'] = {
  type: 'rule',
  values: ['color-contrast', 'link-in-text-block'],
};

/** A document gets the source once. The shop has no frames, which a builder of axe would look for at each run. */
async function violationsIn(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, { resultTypes: ['violations'], runOnly: rules });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, runOnly);
}

/** No violation in what the page shows now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await violationsIn(page, RULES), state).toEqual([]);
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

/** The colours of the dark theme, after every one of them has changed. */
export async function expectAccessibleInTheDark(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(241, 236, 225)');
  await page.evaluate(() => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    return Promise.allSettled(changes.map(({ finished }) => finished)).then(() => undefined);
  });
  expect(await violationsIn(page, RULES_OF_COLOR), `${state} in the dark theme`).toEqual([]);
}
