import type { Locator } from '@playwright/test';
import { passTypingTime } from '#tests/support/browser/human-typing.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

const toPath = (name: string): string => `/${name}`;

const FOOTER = {
  Company: ['about/story', 'careers', 'press', 'sustainability', 'partners'],
  'Customer Support': ['help', 'track', 'returns', 'safety', 'contact'],
  /* No portal is set: pages of ours answer for both. */
  'Business Services': ['contact', 'partners#supplier', 'bulk-orders', 'api-docs', 'market-data'],
  Legal: ['terms', 'privacy', 'cookies', 'compliance'],
};

test(
  'home speaks to every audience, in four steps, with people, articles and badges',
  { tag: ['@home-05', '@home-07', '@home-08', '@home-09'] },
  async ({ page }) => {
    await page.goto('/');
    for (const name of ['Corporate', 'Suppliers', 'Households'])
      await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible();
    const steps = page.locator('#how-it-works').getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(page.getByRole('link', { name: 'Meet the leadership' })).toBeVisible();
    await expect(page.locator('article[data-slug]')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/blog');
    await expect(page.getByRole('heading', { name: 'Supplier verification' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What buyers say' })).toBeVisible();
  },
);

test('the timeline shows 5 of 14 entries, then all', { tag: '@home-06' }, async ({ page }) => {
  await page.goto('/');
  const entries = page.locator('.entry');
  await expect(entries).toHaveCount(14);
  await expect(entries.locator('visible=true')).toHaveCount(5);
  await page.getByText('Show More History').click();
  await expect(entries.locator('visible=true')).toHaveCount(14);
});

test('the claims read as specified', { tag: '@home-10' }, async ({ page }) => {
  await page.goto('/');
  const stats = page.getByRole('region', { name: 'The market in numbers' });
  for (const claim of ['up to 15-20%', '250+', '4,000+', '1.5M+', '2M+', '12'])
    await expect(stats.getByText(claim, { exact: true })).toBeVisible();
});

test(
  'a demo is requested in a dialog; Start Free leads to sign-up',
  { tag: ['@home-11', '@home-12'] },
  async ({ page, request }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Start Free' })).toHaveAttribute(
      'href',
      '/auth/sign-up',
    );
    await page.getByRole('button', { name: 'Request a Demo' }).click();
    const dialog = page.getByRole('dialog');
    const email = `demo-${crypto.randomUUID()}@example.com`;
    await dialog.getByLabel('Your name').fill('Omar Haddad');
    await dialog.getByLabel('Company').fill('Wadi Works');
    await dialog.getByLabel('Email').fill(email);
    await passTypingTime(page);
    await dialog.getByRole('button', { name: 'Request a Demo' }).click();
    await expect(dialog.getByText('Your request is with us.')).toBeVisible();
    await expect.poll(async () => (await request.get('/outbox.json')).text()).toContain(email);
  },
);

test(
  'header and footer lead where they should',
  {
    tag: [
      '@chrome-04',
      '@chrome-05',
      '@chrome-06',
      '@chrome-09',
      '@chrome-10',
      '@chrome-11',
      '@chrome-12',
      '@chrome-13',
    ],
  },
  async ({ page }) => {
    await page.goto('/');
    const linksOf = (within: Locator) =>
      within
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const header = page.getByRole('banner');
    for (const words of ['Riyadh', '24/7 Support'])
      await expect(header.getByText(words)).toBeVisible();
    const supplier = header.getByRole('link', { name: 'Become a Supplier' });
    await expect(supplier).toHaveAttribute('href', '/partners#supplier');
    const languages = page.getByRole('navigation', { name: 'Language' });
    expect(await linksOf(languages)).toEqual(['/ar']);
    expect(await linksOf(header.getByRole('navigation', { name: 'Main' }))).toEqual(
      ['marketplace', 'solutions', 'platform', 'about/story', 'careers', 'investors'].map(toPath),
    );
    const footer = page.getByRole('contentinfo');
    for (const [title, names] of Object.entries(FOOTER)) {
      const group = footer
        .locator('div')
        .filter({ has: page.getByRole('heading', { name: title }) });
      expect(await linksOf(group.last())).toEqual(names.map(toPath));
    }
    const app = footer.getByRole('link', { name: 'Get the App' });
    await expect(app).toHaveAttribute('href', '/solutions#app');
    await expect(footer.getByText('SSL Secured')).toBeVisible();
    const items = (name: string) => footer.getByRole('list', { name }).getByRole('listitem');
    await expect(items('Follow us')).not.toHaveCount(0);
    await expect(items('We accept')).toHaveText(['mada', 'Visa', 'Mastercard', 'American Express']);
  },
);

test(
  'the strip is in the page as it is served, with logos of public storage',
  { tag: ['@home-03', '@home-04'] },
  async ({ page }) => {
    const html = await (await page.request.get('/')).text();
    expect(html).not.toContain('Loading partners');
    const logos = html.match(/<img[^>]* src="\/logos\/[^"]+\.svg"[^>]*>/g) ?? [];
    expect(logos).toHaveLength(8);
    for (const logo of logos) expect(logo).toContain('width="160"');
  },
);

test.describe('a logo that does not load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is replaced by the placeholder', { tag: '@msg-04' }, async ({ page }) => {
    await page.route('**/logos/desert-lng.svg', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('img', { name: 'Desert LNG' })).toHaveAttribute(
      'src',
      '/placeholder.svg',
    );
  });
});

test(
  'a newsletter without an e-mail, or with what is none, is not submitted',
  { tag: '@home-13' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await page.getByRole('form', { name: 'Subscribe' }).getByLabel('Email').fill('sara at home');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    expect(sent).toEqual([]);
  },
);

test(
  'the partner strip rotates every 3 s, can be paused by keyboard, and rests under reduced motion',
  { tag: '@home-01' },
  async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const first = page.locator('[data-partner-strip] img').first();
    const name = await first.getAttribute('alt');
    await page.clock.runFor(3100);
    await expect(first).not.toHaveAttribute('alt', name ?? '');
    const pause = page.getByRole('checkbox', { name: 'Pause the logos' });
    await pause.focus();
    await page.keyboard.press('Space');
    const paused = (await first.getAttribute('alt')) ?? '';
    await page.clock.runFor(9100);
    await expect(first).toHaveAttribute('alt', paused);
    await page.keyboard.press('Space');
    await page.clock.runFor(3100);
    await expect(first).not.toHaveAttribute('alt', paused);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(pause).toBeHidden();
    const rested = (await first.getAttribute('alt')) ?? '';
    await page.clock.runFor(9100);
    await expect(first).toHaveAttribute('alt', rested);
  },
);

test(
  'every text is where its menu leads',
  { tag: ['@info-02', '@info-05', '@info-06', '@info-10', '@info-13', '@info-14', '@contact-04'] },
  async ({ page }) => {
    const holds = async (path: string, ...words: (string | RegExp)[]) => {
      await page.goto(path);
      for (const word of words) await expect(page.getByText(word).first()).toBeVisible();
    };
    await holds('/about/vision', /mission/i);
    await holds('/compliance', /compliance/i);
    await expect(page).toHaveURL(/\/about\/compliance$/);
    await holds('/solutions', /procurement/i, /last mile|last-mile/i, /Energy-as-a-Service/i);
    for (const path of ['/press', '/sustainability', '/partners', '/safety', '/bulk-orders'])
      await holds(path, 'Continue Exploring');
    await holds('/terms', /365/, /18/);
    await holds('/privacy', /personal data/i);
    await holds('/contact', 'Dubai', 'Riyadh', 'Amman');
  },
);

test(
  'an unknown address shows the 404 page with ways on',
  { tag: '@info-15' },
  async ({ page }) => {
    const answer = await page.request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('We cannot find this page');
    expect(await (await page.request.get('/500')).text()).toMatch(/<h1/);
  },
);
