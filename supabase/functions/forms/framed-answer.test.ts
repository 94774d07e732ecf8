import { expect, test, vi } from 'vitest';
import { fakeDeps } from '#tests/support/fakes/fake-deps.ts';
import { sitePages } from '#supabase/functions/_shared/http/site-page.ts';
import { URL_OF_PAGE, answers, contact } from '#tests/support/builders/plain-post.ts';
import { handle } from './handler.ts';

const FRAME = `<!doctype html><html><head><title>Your form | Enersouq</title></head>
<body><header>Menu</header><main><div id="form-answer" class="max-w-2xl"><h1>Your form</h1>
<p>No form</p></div></main><footer>Imprint</footer></body></html>`;

async function answerIn(frame: string | null, fields: Record<string, string>) {
  const readSitePage = vi.fn((path: string) => Promise.resolve(frame && `${frame}<!--${path}-->`));
  const body = new URLSearchParams({ ...contact, ...fields });
  const request = new Request(URL_OF_PAGE, { method: 'POST', body });
  const answer = await handle(request, fakeDeps(answers, { readSitePage }));
  const policy = answer.headers.get('content-security-policy');
  return { status: answer.status, policy, html: await answer.text() };
}

test('a form is answered between the header and the footer of the site, in its language', async () => {
  const { status, policy, html } = await answerIn(FRAME, {});
  expect(status).toBe(200);
  expect(html).toContain('<title>Sent | Enersouq</title>');
  expect(html).toMatch(
    /Menu.*<h1 class="text-3xl">Sent<\/h1>.*Your message is with us\..*Imprint/s,
  );
  expect(html).not.toContain('No form');
  expect(html).toContain('<!--/form-answer-->');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('default-src');
  expect((await answerIn(FRAME, { locale: 'ar' })).html).toContain('<!--/ar/form-answer-->');
});

test('what was typed is text in the frame, also where it looks like markup or like a replacement', async () => {
  const typed = `$& $1 $' </div></main><script>alert(1)</script>`;
  const { status, html } = await answerIn(FRAME, { email: 'sara@', message: typed });
  expect(status).toBe(422);
  expect(html).not.toContain('<script>');
  expect(html).toContain('$&amp; $1 $&#39; &lt;/div&gt;&lt;/main&gt;&lt;script&gt;');
  expect(html).toMatch(/Imprint/);
});

test.each([
  ['the site does not answer', null],
  ['its page has no place for an answer', '<html><body>Maintenance</body></html>'],
])('where %s, the answer has a page of its own', async (_case, frame) => {
  const { status, policy, html } = await answerIn(frame, {});
  expect(status).toBe(200);
  expect(html).toContain('Your message is with us.');
  expect(policy).toContain("default-src 'none'");
});

test('a page of the site is read by its path; an error or a failure is none', async () => {
  const get = vi.fn<typeof fetch>((url) => Promise.resolve(new Response(`page ${String(url)}`)));
  const read = sitePages('https://shop.example', get);
  expect(await read('/ar/form-answer')).toBe('page https://shop.example/ar/form-answer');
  get.mockResolvedValueOnce(new Response('no', { status: 500 }));
  expect(await read('/form-answer')).toBeNull();
  get.mockRejectedValueOnce(new Error('offline'));
  expect(await read('/form-answer')).toBeNull();
});
