/** axe on the Arabic edition: every page of its map by `npm run measure -- arabic`, every 40th in CI. */
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { wakeIslands } from '#tests/support/browser/wake-islands.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';
import { recordFigures, bySize } from '#tests/support/oracles/proof-size.ts';

const EVERY = bySize(40, 1);
const AT_ONCE = 2;

test.use({ locale: 'ar-SA', viewport: { width: 360, height: 800 } });

test('axe objects to nothing on the pages of the Arabic map', async ({ context, request }) => {
  test.setTimeout(bySize(120_000, 3_600_000));
  const map = await (await request.get('/sitemap-ar-0.xml')).text();
  const all = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  expect(all.length).toBeGreaterThan(150);
  const paths = all.filter((_, place) => place % EVERY === 0);
  const waiting = [...paths];
  const visit = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      await page.goto(path);
      await wakeIslands(page);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectAccessible(page, path);
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visit));
  recordFigures(['pages of the Arabic map', 'with axe'], [[`${all.length}`, `${paths.length}`]]);
});
