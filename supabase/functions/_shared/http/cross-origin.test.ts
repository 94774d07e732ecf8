import { expect, test } from 'vitest';
import { fakeDeps, fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { recordConsole } from '#tests/support/fakes/record-console.ts';
import { AppError } from '#domain/shared/errors.ts';
import { answer, RequestRefused } from './answers.ts';
import { crossOrigin } from './cross-origin.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';

recordConsole();
const HERE = 'https://project.supabase.example/functions/v1/forms';
const SITE = 'https://shop.example';
const deps = fakeDeps(
  {},
  {
    settings: fakeSettings({
      SITE_URL: 'https://Shop.example/',
      ALLOWED_ORIGINS: 'https://www.shop.example, http://localhost:4321/',
    }),
  },
);

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** The response to a page of an origin, and how often the function itself was called. */
async function ask(origin: string | null, { method = 'POST', headers = {} }: Asked = {}) {
  let calls = 0;
  const handle = (_request: Request, { settings }: Deps): Promise<Response> =>
    answer('some', async () => {
      calls += 1;
      return { site: settings.siteUrl };
    });
  const all = origin === null ? headers : { ...headers, origin };
  const response = await crossOrigin(handle)(new Request(HERE, { method, headers: all }), deps);
  return { response, calls, allowed: response.headers.get('access-control-allow-origin') };
}

const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } };

test.each([SITE, 'https://www.shop.example', 'http://localhost:4321'])(
  'a page of %s may ask, and is answered with its own origin',
  async (origin) => {
    const { response, calls, allowed } = await ask(origin);
    expect([response.status, calls, allowed]).toEqual([200, 1, origin]);
    expect(response.headers.get('vary')).toBe('Origin');
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  },
);

test('a browser that asks first learns the methods and headers, and no function is called', async () => {
  const { response, calls } = await ask(SITE, preflight);
  expect([response.status, await response.text(), calls]).toEqual([204, '', 0]);
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-origin': SITE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers':
      'apikey, authorization, content-type, x-cart, x-file-name, x-quote-key, x-request-id',
    'access-control-max-age': '7200',
    vary: 'Origin',
  });
});

test.each([
  'null',
  '',
  '*',
  'http://shop.example',
  'https://shop.example:8443',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'https://evilshop.example',
  'https://shop.exampl',
  'https://api.shop.example',
  'https://shop.example/',
  'https://shop.example@evil.example',
  'https://shop.example, https://evil.example',
  'HTTPS://SHOP.EXAMPLE',
  'https://project.supabase.example.evil.example',
  'http://localhost:4322',
])('a page of %j gets no permission, and nothing happens', async (origin) => {
  for (const asked of [{}, { method: 'GET' }, preflight]) {
    const { response, calls, allowed } = await ask(origin, asked);
    expect([response.status, calls, allowed]).toEqual([403, 0, null]);
    const names = [...response.headers.keys()];
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(response.headers.get('vary')).toBe('Origin');
  }
});

test('who names no origin is no page of another site: a server or a proxied call', async () => {
  const { response, calls, allowed } = await ask(null);
  expect([response.status, calls, allowed]).toEqual([200, 1, null]);
  expect(response.headers.get('vary')).toBe('Origin');
});

test('a page on the host of the function itself may ask', async () => {
  expect((await ask('https://project.supabase.example')).calls).toBe(1);
});

test.each([
  ['a refusal', new AppError('rate_limited', { retry_after: 9 }), 429],
  ['a wrong method', new RequestRefused(405), 405],
  ['a failure', new TypeError('bug'), 500],
])('%s can be read by the page too', async (_case, error, status) => {
  const handle = () => answer('some', () => Promise.reject(error));
  const request = new Request(HERE, { method: 'POST', headers: { origin: SITE } });
  const response = await crossOrigin(handle)(request, deps);
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe(SITE);
  expect(response.headers.get('content-type')).toContain('application/json');
});
