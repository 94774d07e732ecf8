/** Errors of our code in a browser are reported: their kind and place, and nothing of the person. */
import type { Page, Request } from '@playwright/test';
import { expect, test } from '#tests/support/browser/shopper.ts';

test.use({ expectedErrors: [/secret/] });

const PRIVATE = 'secret of mona@example.com';
const REPORT = '**/functions/v1/health/errors';

/** Whether the page is among those that report: one of four is. */
const draw = (page: Page, number: number) =>
  page.addInitScript((drawn) => void (Math.random = () => drawn), number);

/** A program of ours that runs as built, and then fails. */
const breakSuggestions = (page: Page, failure: string) =>
  page.route('**/_astro/suggest.*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};${failure}` });
  });

const reports = (page: Page): Request[] => {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/health/errors')) found.push(request);
  });
  return found;
};

const thrown = `setTimeout(() => { throw new RangeError('${PRIVATE}'); });`;
const rejected = `setTimeout(() => Promise.reject(new RangeError('${PRIVATE}')));`;

for (const [name, failure] of Object.entries({ 'an error': thrown, 'a rejection': rejected }))
  test(`${name} that nobody handles is sent without its words`, async ({ page }) => {
    await draw(page, 0.1);
    await breakSuggestions(page, failure);
    await page.goto(`/?email=${encodeURIComponent('mona@example.com')}`);
    const answered = page.waitForResponse(REPORT);
    await page.getByRole('searchbox').first().focus();
    const response = await answered;
    expect(response.status()).toBe(204);
    expect(response.request().postData()).toMatch(
      /^RangeError(,_astro\/suggest\.[\w-]+\.js:\d+:\d+)+$/,
    );
  });

test('a page reports three errors at most', async ({ page }) => {
  await draw(page, 0.1);
  const sent = reports(page);
  await breakSuggestions(page, `${thrown.repeat(9)}setTimeout(() => void (self.isOver = true));`);
  await page.goto('/');
  await page.getByRole('searchbox').first().focus();
  await page.waitForFunction(() => 'isOver' in self);
  await expect.poll(() => sent.length).toBe(3);
});

test('three pages of four report nothing', async ({ page }) => {
  await draw(page, 0.3);
  const sent = reports(page);
  await breakSuggestions(page, `${thrown}setTimeout(() => void (self.isOver = true));`);
  await page.goto('/');
  await page.getByRole('searchbox').first().focus();
  await page.waitForFunction(() => 'isOver' in self);
  expect(sent).toEqual([]);
});
