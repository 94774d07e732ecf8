import { expect, test } from 'vitest';
import { fakeDeps, read } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { unsubscribePath } from '#supabase/functions/_shared/mails/parts.ts';
import { handle } from './handler.ts';

recordConsole();
const TOKEN = 't'.repeat(43);

/** The request of a mail program to the address of List-Unsubscribe. */
const press = (
  token: string,
  body: string | null = 'List-Unsubscribe=One-Click',
  method = 'POST',
) =>
  new Request(`http://127.0.0.1/functions/v1/forms/unsubscribe?token=${token}`, {
    method,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });

test('one press in a mail program leaves the newsletter', async () => {
  const deps = fakeDeps({ unsubscribe_newsletter: true });
  const answer = await read(handle(press(TOKEN), deps));
  expect(answer).toEqual({ status: 200, body: { stored: true } });
  expect(deps.calls).toEqual([{ name: 'unsubscribe_newsletter', args: { token: TOKEN } }]);
});

test.each(['', 'List-Unsubscribe=Yes', 'x=1', '{"List-Unsubscribe":"One-Click"}'])(
  'a POST of %j is no press, and nobody leaves',
  async (body) => {
    const deps = fakeDeps({ unsubscribe_newsletter: true });
    expect((await read(handle(press(TOKEN, body), deps))).status).toBe(422);
    expect(deps.calls).toEqual([]);
  },
);

test.each(['', 'short', `${TOKEN}x`, "'; --"])('the token %j is unknown', async (token) => {
  const deps = fakeDeps({ unsubscribe_newsletter: false });
  expect((await read(handle(press(encodeURIComponent(token)), deps))).status).toBe(422);
});

test('who opens the address is asked on a page, and a filter that opens links ends nothing', async () => {
  const deps = fakeDeps({ unsubscribe_newsletter: true });
  const { status, headers } = await handle(press(TOKEN, null, 'GET'), deps);
  expect(status).toBe(303);
  expect(headers.get('location')).toBe(`https://shop.example/newsletter#unsubscribe=${TOKEN}`);
  expect(deps.calls).toEqual([]);
});

test('who opens the address of an Arabic mail is asked in Arabic', async () => {
  const request = press(`${TOKEN}&locale=ar`, null, 'GET');
  const { headers } = await handle(request, fakeDeps());
  expect(headers.get('location')).toBe(`https://shop.example/ar/newsletter#unsubscribe=${TOKEN}`);
  expect(unsubscribePath(TOKEN, 'ar')).toBe(
    `${new URL(request.url).pathname}?token=${TOKEN}&locale=ar`,
  );
});

test('an address with more in it leads nowhere but to our page', async () => {
  const token = '%0d%0aset-cookie:a=b%2f%2fevil.example%23';
  const { headers } = await handle(press(token, null, 'GET'), fakeDeps());
  expect(headers.get('location')).toMatch(
    /^https:\/\/shop\.example\/newsletter#unsubscribe=[\w%.-]+$/,
  );
  expect(headers.get('set-cookie')).toBeNull();
});

test('other methods are refused', async () => {
  expect((await read(handle(press(TOKEN, '', 'PUT'), fakeDeps()))).status).toBe(405);
});
