import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkOut,
  fillCard,
  GOOD_CARD,
  payNow,
  startWithCart,
} from '#tests/support/browser/checkout-flow.ts';
import { breachesOf } from './page-policy.ts';
import { policyBreachesIn } from '#tests/support/browser/policy-breaches.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';
import {
  DATA_DIR,
  filesOfSite,
  OUT_DIR,
  pages,
  read,
  violationsIn,
} from '#tests/support/hosts/site-files.ts';

test('every page allows its own scripts and styles by their hashes, and nothing wider', () => {
  const found = pages().flatMap((file) =>
    breachesOf(readFileSync(join(OUT_DIR, file), 'utf8')).map((breach) => `${file}: ${breach}`),
  );
  expect(found).toEqual([]);
});

test('a page with a planted script, style, handler or wider source is found out', () => {
  const page = readFileSync(join(OUT_DIR, 'index.html'), 'utf8');
  const plant = (html: string) => breachesOf(page.replace('</body>', `${html}</body>`));
  expect(plant('<script>steal()</script>')).toEqual(['inline script']);
  expect(plant('<style>p { color: red }</style>')).toEqual(['inline style']);
  expect(plant('<img alt="" onerror="steal()">')).toHaveLength(1);
  expect(plant('<p style="color: red">')).toHaveLength(1);
  expect(plant('<script src="//evil.example/x.js"></script>')).toHaveLength(1);
  const wider = page.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'");
  expect(breachesOf(wider)).toEqual(["script-src allows 'unsafe-inline'"]);
});

test('no secret and no revealing file name is in the site', { tag: '@sec-01' }, () => {
  const keys = JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8')) as {
    serviceKey: string;
    jwtSecret: string;
  };
  const files = filesOfSite();
  const secret = (text: string) =>
    [keys.serviceKey, keys.jwtSecret, 'service_role'].some((one) => text.includes(one)) ||
    // supabase-js compares the beginning of a key with the bare prefix.
    /sb_secret_\w|SUPABASE_SERVICE|JWT_SECRET|\bsk_(live|test)_|-----BEGIN [A-Z ]*KEY/.test(text);
  expect(secret(JSON.stringify(keys))).toBe(true);
  expect(files.filter((file) => secret(read(file)))).toEqual([]);
  expect(
    files.filter((file) => /secret|credential|\.(env|map|pem|key|sql|ts)$/i.test(file)),
  ).toEqual([]);
});

test.describe('in a browser', () => {
  // Pages about an order or a product are opened here without one, and say so.
  const missing = /status of 404|order_not_found|Product ID is required/;
  test.use({ expectedErrors: [missing] });

  test('a whole checkout flow breaks no policy and asks no other host', async ({
    page,
    context,
    outbox,
  }) => {
    test.slow();
    const breaches = await policyBreachesIn(context);
    await startWithCart(page);
    for (const path of ['/', '/marketplace?query=cylinder', '/compare']) await page.goto(path);
    await checkOut(page, outbox, anEmail());
    await fillCard(page, GOOD_CARD);
    await payNow(page);
    await expect(page).toHaveURL(/\/payment\/success/);
    await page.getByRole('link', { name: 'View order details' }).click();
    await expect(page.getByRole('heading', { name: /ES-/ })).toBeVisible();
    expect(breaches).toEqual([]);
  });
});

test.describe('a style that somebody slipped in', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is seen as a violation', async ({ page, context, baseURL }) => {
    const violations = await violationsIn(context);
    await page.route(`${baseURL}/about/story`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<style>p{color:red}</style></body>');
      await route.fulfill({ response, body });
    });
    await page.goto('/about/story');
    await expect.poll(() => violations).toEqual(['/about/story: style-src-elem inline']);
  });
});
