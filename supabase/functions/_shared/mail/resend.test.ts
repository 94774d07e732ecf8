import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { mailProvider } from './mail-provider.ts';
import { resendMailer } from './resend.ts';

const KEY = 're_key_of_the_test';
const ID = '00000000-0000-4000-8000-000000000001';
const HEADERS = { 'List-Unsubscribe': '<https://a.example/leave>' };

let url: string;
let status: number | 'reset';
let answer: string;
const asked: { path: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
const server = createServer(async (request, response) => {
  const body: unknown = JSON.parse(Buffer.concat(await request.toArray()).toString());
  asked.push({ path: request.url ?? '', headers: request.headers, body });
  if (status === 'reset') return void request.socket.destroy();
  response.writeHead(status).end(answer);
});
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.splice(0);
  [status, answer] = [200, '{"id":"x"}'];
});
afterAll(() => void server.close());

const sender = () =>
  mailProvider(
    fakeSettings({
      MAIL_PROVIDER: 'resend',
      RESEND_URL: url,
      RESEND_API_KEY: KEY,
      MAIL_FROM: 'a@b.example',
    }),
  );
const mail = { id: ID, to: 'sara@example.com', subject: 'S', text: 'T', html: '<p>T</p>' };

test('the answer to a mail goes to its Reply-To', async () => {
  await sender()({ ...mail, replyTo: 'mona@example.com' });
  expect(asked[0]?.body).toMatchObject({
    to: ['sara@example.com'],
    reply_to: ['mona@example.com'],
  });
});

test('a mail goes to the provider with its key, its id and its headers', async () => {
  await sender()({ ...mail, headers: HEADERS });
  expect(asked).toHaveLength(1);
  const [{ path, headers, body }] = asked as [(typeof asked)[number]];
  expect(path).toBe('/emails');
  expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'idempotency-key': ID });
  expect(body).toEqual({
    from: 'a@b.example',
    to: ['sara@example.com'],
    subject: 'S',
    text: 'T',
    html: '<p>T</p>',
    headers: HEADERS,
    tags: [{ name: 'mail', value: ID }],
  });
});

test('a one-time code has no row, so it has no key that would keep a second one back', async () => {
  await sender()({ to: 'sara@example.com', subject: 'S', text: '482913' });
  expect(asked[0]?.headers['idempotency-key']).toBeUndefined();
  expect(asked[0]?.body).not.toHaveProperty('tags');
});

test.each([200, 202])('%i is a mail that was taken', async (code) => {
  status = code;
  await expect(sender()(mail)).resolves.toBeUndefined();
});

test.each([
  [401, '{"name":"missing_api_key","message":"for sara@example.com"}', '401 missing_api_key'],
  [422, '{"name":"validation_error","message":"sara@example.com"}', '422 validation_error'],
  [429, '{"name":"rate_limit_exceeded"}', '429 rate_limit_exceeded'],
  [500, '<html>sara@example.com</html>', '500'],
  [503, '{"name":"sara@example.com"}', '503'],
  [302, '', '302'],
])('%i is a failure that repeats no address', async (code, text, words) => {
  [status, answer] = [code, text];
  const failed = await sender()(mail).catch((error: Error) => error);
  expect(failed).toMatchObject({
    name: 'ResendFailure',
    message: `The provider answered ${words}.`,
  });
});

test('a connection that breaks off is a failure, and so is an API that stays silent', async () => {
  status = 'reset';
  await expect(sender()(mail)).rejects.toThrow('The provider answered nothing.');
  const hangs: typeof fetch = () => Promise.reject(new DOMException('late', 'TimeoutError'));
  const settings = { url, apiKey: KEY, webhookSecret: null };
  await expect(resendMailer(settings, 'a@b.example', hangs)(mail)).rejects.toThrow(
    'The provider answered nothing in time.',
  );
});

test('what hangs is given up: each call carries a signal that ends it', async () => {
  let signal: AbortSignal | null | undefined;
  const look: typeof fetch = async (_url, init) => {
    signal = init?.signal;
    return new Response('{}');
  };
  await resendMailer({ url, apiKey: KEY, webhookSecret: null }, 'a@b.example', look)(mail);
  expect(signal).toBeInstanceOf(AbortSignal);
});
