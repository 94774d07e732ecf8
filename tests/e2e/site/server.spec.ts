import { expect, foreignRequests, test } from '#tests/support/browser/shopper.ts';

test('the home page sends requests to the shop only, and breaks none of its policies', async ({
  page,
}) => {
  const foreign = foreignRequests(page.context());
  const answer = await page.goto('/');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const policy = page.locator('meta[http-equiv="content-security-policy" i]');
  await expect(policy).toHaveAttribute('content', /script-src[^;]*'sha256-/);
  await expect(page.getByRole('main')).toBeVisible();
  expect(foreign).toEqual([]);
});

test.describe('an address that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 with a page that leads on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('link', { name: /marketplace/i }).first()).toBeVisible();
  });
});

test.describe('a script that somebody slipped in', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is stopped by the page’s own policy', async ({ page, baseURL }) => {
    await page.route(`${baseURL}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</body>',
        '<script>window.stolen = 1</script></body>',
      );
      await route.fulfill({ response, body });
    });
    const blocked = page.waitForEvent('console', (message) =>
      /Content Security Policy/i.test(message.text()),
    );
    await page.goto('/');
    await blocked;
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  });
});

test('a stray error in the console fails a test', async ({ page }) => {
  test.fail();
  await page.goto('/');
  await page.evaluate(() => console.error('stray'));
});

test('links are fetched ahead by the browser’s own rules, never a shopper’s own pages', async ({
  request,
}) => {
  const rules = await request.get('/speculation-rules.json');
  expect(rules.headers()['content-type']).toBe('application/speculationrules+json');
  expect(await rules.text()).toContain('/checkout*');
});

test('who finds a weakness finds where to report it, and a role that is a sample is no job of a search engine', async ({
  request,
}) => {
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toMatch(/^text\/plain/);
  const text = await security.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  const expires = /^Expires: (.+)$/m.exec(text)?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  expect(await (await request.get('/careers')).text()).not.toContain('JobPosting');
});
