import { answer } from '#tests/support/builders/recorded/answer.ts';
import { passTypingTime } from '#tests/support/browser/human-typing.ts';
import { anEmail, expect, test } from '#tests/support/browser/shopper.ts';

test('only a corporate inquiry asks for the company', { tag: '@contact-01' }, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel('Company Name')).toBeHidden();
  await page.getByText('Corporate Account').click();
  await expect(page.getByLabel('Company Name')).toBeVisible();
  await page.goto('/help');
  await page.goto('/contact#corporate');
  await expect(page.getByRole('radio', { name: 'Corporate Account' })).toBeChecked();
});

test(
  'a message is stored and mailed to the shop, and only then thanked for',
  { tag: ['@contact-02', '@contact-03'] },
  async ({ page, request }) => {
    const email = anEmail();
    await page.goto('/contact');
    await page.getByLabel('First name').fill('Sara');
    await page.getByLabel('Last name').fill('Al-Otaibi');
    await page.getByLabel('Email').fill(email);
    await page
      .getByRole('textbox', { name: 'Message' })
      .fill('Does the tanker fit a gate of three metres?');
    await passTypingTime(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message is with us.')).toBeInViewport();
    const card = await page.locator('#message').boundingBox();
    expect(card?.height, 'nothing but the thanks is left of the form').toBeLessThan(250);
    const find = async () => (await request.get('/outbox.json')).text();
    await expect.poll(find).toContain(email);
  },
);

test.describe('when the server refuses or does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    'an error is shown in words at its field, and nothing typed is lost',
    { tag: '@contact-03' },
    async ({ page }) => {
      await page.goto('/contact');
      await page.getByLabel('First name').fill('Sara');
      await page.getByLabel('Email').fill('sara@nowhere');
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Please enter your last name')).toBeVisible();
      await expect(page.getByLabel('Last name')).toBeFocused();
      await page.getByLabel('Last name').fill('Al-Otaibi');
      await expect(page.getByText('Please enter your last name')).toBeHidden();
      await passTypingTime(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Please enter a valid email address')).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('Sara');
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
    },
  );

  test(
    'nothing is claimed, and the next press works',
    { tag: ['@contact-03', '@msg-05'] },
    async ({ page }) => {
      await page.goto('/contact');
      await page.getByLabel('First name').fill('Sara');
      await page.getByLabel('Last name').fill('Al-Otaibi');
      await page.getByLabel('Email').fill(anEmail());
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
      await passTypingTime(page);
      await page.route('**/functions/v1/forms', (route) => route.abort());
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(
        page.getByText('Something went wrong. Nothing was sent. Please try again.'),
      ).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
      await page.unroute('**/functions/v1/forms');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByText('Your message is with us.')).toBeVisible();
    },
  );
});

test(
  'a newsletter begins with the link in its mail and ends with the other',
  { tag: ['@blog-05', '@blog-06', '@home-14', '@home-15'] },
  async ({ page, outbox }) => {
    const email = anEmail();
    await page.goto('/blog');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please enter your email')).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await passTypingTime(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Thanks for subscribing!')).toBeVisible();
    const mail = async () => (await outbox.mailsTo(email))[0]?.text ?? '';
    await expect.poll(mail).toContain('/newsletter#confirm=');
    const links = (await mail()).match(/\/newsletter#\S+/g)!;
    const confirm = links.find((link) => link.includes('confirm='))!;
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await page.goto(confirm);
    await expect(
      page.getByText('Press the button to receive the monthly newsletter.'),
    ).toBeVisible();
    expect(page.url()).not.toContain('#');
    expect(asked, 'a program that opens the link changes nothing').toEqual([]);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('Confirmed. You will receive the next newsletter.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeHidden();
    await page.goto('/blog');
    await page.goto(links.find((link) => link.includes('unsubscribe='))!);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You are unsubscribed.')).toBeVisible();
  },
);

test.describe('a newsletter link', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('that nobody knows shows a message; one that meets no server can be pressed again', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Confirm my subscription' });
    await page.route('**/functions/v1/forms', (route) => route.abort(), { times: 1 });
    await page.goto('/newsletter#confirm=unknown');
    await button.click();
    await expect(page.getByText(/so nothing was changed. Please press again/)).toBeVisible();
    await button.click();
    await expect(page.getByText(/This link is no longer valid/)).toBeVisible();
    await expect(button).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
});

test(
  'an answer is found as one types, and by its own address',
  { tag: '@help-01' },
  async ({ page }) => {
    await page.goto('/help');
    await expect(page.locator('details')).toHaveCount(6);
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('opened cylinder');
    await expect(
      page.getByRole('heading', { name: 'Can an opened cylinder come back?' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How can I pay?' })).toBeHidden();
    await page.getByRole('searchbox', { name: /^Search the a/ }).fill('zebra');
    await expect(page.getByText('No answer matches.')).toBeVisible();
    await page.goto('/');
    await page.goto('/help#refund-time');
    await expect(page.getByText(/We issue the refund within 3–5 business days/)).toBeVisible();
  },
);

test(
  'the list holds every article and filters as one types',
  { tag: ['@blog-01', '@blog-02', '@blog-03'] },
  async ({ page }) => {
    await page.goto('/blog');
    const cards = page.locator('[data-posts] article:visible');
    expect(await cards.count()).toBeGreaterThanOrEqual(8);
    await page.getByRole('searchbox', { name: 'Search the articles' }).fill('inverter');
    await expect(
      page.getByRole('heading', { name: 'Reading an inverter data sheet' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'How to choose a gas cylinder' })).toBeHidden();
    await page.getByRole('searchbox', { name: /^Search the a/ }).fill('zebra');
    await expect(page.getByText('No posts found')).toBeVisible();
  },
);

test(
  'an article has cover, date, excerpt, text and a way back',
  { tag: '@blog-07' },
  async ({ page }) => {
    await page.goto('/blog/how-to-choose-a-gas-cylinder');
    await expect(page.getByRole('img', { name: /cylinders/i }).first()).toBeVisible();
    await expect(page.locator('article time').first()).toHaveText(/\d{1,2} \w+ 2026/);
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  },
);

const SUMMARY = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Later than the build',
  slug: 'later-than-the-build',
  cover_image: null,
  excerpt: 'Published yesterday.',
  published_at: '2026-11-20T08:00:00Z',
};
const LATER = {
  ...SUMMARY,
  content_html: '<h2>News</h2><p onclick="alert(1)">Text<script>alert(1)</script></p>',
};

test.describe('a post with markup that would run', () => {
  /* The browser reports blocked scripts while the sanitiser parses. */
  test.use({ expectedErrors: [/inline event handler violates/] });

  test(
    'a post published after the build is listed, and its page shows it cleaned',
    { tag: '@blog-04' },
    async ({ page }) => {
      await page.route('**/rest/v1/rpc/list_posts*', (route) => answer(route, [SUMMARY]));
      await page.route('**/rest/v1/rpc/get_post*', (route) => answer(route, LATER));
      const shell = await page.request.get('/blog/shell');
      await page.route('**/blog/later-than-the-build', (route) =>
        route.fulfill({ response: shell }),
      );
      await page.goto('/blog');
      await page.getByRole('link', { name: LATER.title }).click();
      await expect(page.getByRole('heading', { name: LATER.title })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'News' })).toBeVisible();
      await expect(page.locator('[data-body]')).toHaveText('NewsText');
      expect(await page.locator('[data-body] [onclick], [data-body] script').count()).toBe(0);
    },
  );
});

for (const [what, row, status, words] of [
  ['is unknown', null, 200, 'Post not found'],
  ['cannot be loaded', {}, 503, 'Failed to load post'],
] as const) {
  test.describe(`a post that ${what}`, () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test(`shows '${words}'`, { tag: '@blog-08' }, async ({ page }) => {
      const shell = await page.request.get('/blog/shell');
      await page.route('**/blog/none', (route) => route.fulfill({ response: shell }));
      if (status !== 200) {
        await page.route('**/rest/v1/rpc/get_post*', (route) =>
          route.fulfill({ status, json: row }),
        );
      }
      await page.goto('/blog/none');
      await expect(page.getByRole('heading', { name: 'Error Loading Post' })).toBeVisible();
      await expect(page.getByText(words)).toBeVisible();
    });
  });
}

test(
  "a shell without a slug shows 'Post slug is required'",
  { tag: '@blog-08' },
  async ({ page }) => {
    await page.goto('/blog/shell');
    await expect(page.getByText('Post slug is required')).toBeVisible();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the tabs of the platform open, one at a time and by their address',
    { tag: '@info-08' },
    async ({ page }) => {
      await page.goto('/platform');
      await expect(page.getByRole('heading', { name: /Orders that arrive/ })).toBeVisible();
      await page.getByRole('link', { name: 'IoT' }).click();
      await expect(
        page.getByRole('heading', { name: 'Tanks that report themselves' }),
      ).toBeVisible();
      await expect(page.getByRole('heading', { name: /Orders that arrive/ })).toBeHidden();
      await page.goto('/platform#blockchain-security');
      await expect(page.getByRole('heading', { name: /nobody can quietly change/ })).toBeVisible();
    },
  );
});

test(
  'the leadership has 4, 2 and 9 people, each with a role and a link',
  { tag: ['@info-03', '@info-04'] },
  async ({ page }) => {
    await page.goto('/about/leadership');
    for (const [team, count] of [
      ['board', 4],
      ['executive', 2],
      ['management', 9],
    ] as const) {
      await expect(page.locator(`#${team} li`)).toHaveCount(count);
      await expect(page.locator(`#${team}`).getByRole('link', { name: /on LinkedIn/ })).toHaveCount(
        count,
      );
    }
  },
);

test(
  'the story has 7 milestones, and three open roles lead to a form',
  { tag: ['@info-01', '@info-07'] },
  async ({ page }) => {
    await page.goto('/about/story');
    await expect(page.locator('.timeline > li')).toHaveCount(7);
    await page.goto('/careers');
    const roles = page.getByRole('link', { name: /Apply for this role/ });
    await expect(roles).toHaveCount(3);
    await roles.first().click();
    await expect(page.getByRole('heading', { name: 'Apply' })).toBeInViewport();
    const chosen = page.getByLabel('Role').locator('option:not([value=""])');
    await expect(chosen).toHaveText([/^Supplier/, /^Front-end/, /^Dispatcher/, 'Another role']);
  },
);

test('the page about returns repeats the policy', { tag: '@info-17' }, async ({ page }) => {
  await page.goto('/returns');
  const text = await page.locator('main').innerText();
  for (const promise of ['1 day', '7 days', '3–5 business days', '30 business days']) {
    expect(text).toContain(promise);
  }
});

test.describe('a catalogue that cannot be read', () => {
  test.use({ expectedErrors: [/./] });

  test(
    'is only logged: the list stays empty, without a toast',
    { tag: '@msg-03' },
    async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
      await page.route('**/rest/v1/**', (route) => route.abort());
      await page.goto('/marketplace?q=solar');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(page.locator('main article')).toHaveCount(0);
      await expect(page.locator('#toasts')).toBeEmpty();
      expect(logged.some((text) => text.includes('could not'))).toBe(true);
    },
  );
});
