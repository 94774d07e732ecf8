/** The function `files` over a real database: taking a file, handing it out, deleting it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { rpcAsUser, rpcClient } from '#supabase/functions/_shared/rpc.ts';
import { inspectContent } from '#supabase/functions/files/content.ts';
import { handle } from '#supabase/functions/files/handler.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { fakeDeps, fakeSettings } from '#tests/support/fakes/fake-deps.ts';
import { ageFile, quoteWithFiles } from '#tests/support/builders/files.ts';
import { A_VIRUS_OF_TESTS, aPdf, bytes } from '#tests/support/builders/documents/made-files.ts';
import { filesInMemory } from '#tests/support/hosts/private-files.ts';
import { keyInMail } from '#tests/support/builders/quotes.ts';
import { Shopper } from '#tests/support/builders/session.ts';
import { aUser, SignedIn } from '#tests/support/builders/users.ts';

const ADDRESS = 'http://shop.test/functions/v1/files';
/** The stored form: a rebuilt file is not changed again. */
const PDF = new Uint8Array((await inspectContent(aPdf())).bytes);
const LIMIT = 5 * 1024 * 1024;
const picture: Uint8Array<ArrayBuffer> = new Uint8Array(
  readFileSync('tests/support/builders/foreign-files/pictures/pillow-exif.jpg'),
);

let backend: TestBackend;
let kept: Map<string, Uint8Array>;
let deps: Deps;
let shopper: Shopper;
const email = 'mona@example.com';
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(async () => {
  kept = new Map();
  const settings = fakeSettings({
    SUPABASE_URL: 'http://shop.test',
    SUPABASE_SERVICE_KEY: KEYS.secret,
  });
  const send = (url: RequestInfo | URL, init?: RequestInit) =>
    backend.fetch(new Request(url, init));
  const rpc = rpcClient(settings, send);
  const rpcAs = (jwt: string) => rpcAsUser(settings, jwt, send);
  deps = fakeDeps({}, { settings, rpc, rpcAs, files: filesInMemory(kept) });
  await backend.sql('delete from app.rate_limits');
  shopper = await Shopper.arrive(backend);
});

async function upload(body: BodyInit, name = 'plan.pdf', headers: Record<string, string> = {}) {
  const init = {
    method: 'POST',
    headers: { 'x-cart': shopper.cart, 'x-file-name': encodeURIComponent(name), ...headers },
    body,
    duplex: 'half',
  };
  const response = await handle(new Request(ADDRESS, init), deps);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const fetchFile = (id: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  handle(new Request(`${ADDRESS}?id=${String(id)}`, { headers }), deps);

const asGuest = () => ({ 'x-cart': shopper.cart });

/** Without an end: whoever reads all of it never answers. */
const endless = (): ReadableStream<Uint8Array> =>
  new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });

test('a file is taken, and handed out to be saved under its name and as nothing else', async () => {
  const { status, body } = await upload(PDF, 'Site plan – مخطط "1".pdf');
  expect(status).toBe(200);
  const name = 'Site plan – مخطط -1-.pdf';
  expect(body).toEqual({ id: expect.any(String), name, kind: 'pdf', bytes: PDF.length });
  const response = await fetchFile(body['id'], asGuest());
  expect(Buffer.compare(await response.bytes(), PDF)).toBe(0);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Site plan _ ____ -1-.pdf"; filename*=UTF-8''${encodeURIComponent(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});

test('a photo is handed out without the place where it was taken, and as what it is', async () => {
  const { body } = await upload(picture, 'photo.exe');
  expect(body).toMatchObject({ name: 'photo.exe.jpg', kind: 'jpeg' });
  const response = await fetchFile(body['id'], asGuest());
  expect(Buffer.from(await response.bytes()).includes('Sahel Gas')).toBe(false);
});

describe('a name', () => {
  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\mona\\plan.PDF', 'plan.pdf'],
    ['plan\u0000.pdf', 'plan.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe.pdf'],
    ['plan.pdf\r\nSet-Cookie: a=b', 'plan.pdfSet-Cookie- a=b.pdf'],
    ['  .htaccess  ', 'htaccess.pdf'],
    ['...', 'file.pdf'],
    ['', 'file.pdf'],
    ['\ud800.pdf', '\ufffd.pdf'],
    [`${'ش'.repeat(300)}.pdf`, `${'ش'.repeat(115)}.pdf`],
    ['a"; filename="b.html', 'a-; filename=-b.html.pdf'],
  ])('such as %j is kept as %j', async (given, name) => {
    const { body } = await upload(PDF, given.toWellFormed());
    expect(body['name']).toBe(name);
    const header =
      (await fetchFile(body['id'], asGuest())).headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.%!~-]+$/);
  });

  test('that is no writing of a header is taken as it is', async () => {
    const { body } = await upload(PDF, '', { 'x-file-name': '100%.pdf' });
    expect(body['name']).toBe('100%.pdf');
  });
});

describe('refused is', () => {
  test.each<[string, () => BodyInit, number, string]>([
    ['nothing', () => '', 415, 'file_type_refused'],
    ['text that scanners know', () => A_VIRUS_OF_TESTS, 415, 'file_type_refused'],
    ['a page', () => '<!doctype html><script>1</script>', 415, 'file_type_refused'],
    ['half a photo', () => bytes(picture.subarray(0, 300)), 422, 'file_unreadable'],
    [
      'a byte too many',
      () => bytes(PDF, new Array<number>(LIMIT + 1 - PDF.length).fill(10)),
      413,
      'file_too_large',
    ],
    ['what has no end', endless, 413, 'file_too_large'],
  ])('%s, and nothing of it is kept', async (_what, body, status, error) => {
    expect(await upload(body())).toEqual({ status, body: { error } });
    expect(kept.size).toBe(0);
  });

  test('a stated length that is too large, before anything is read', async () => {
    const answer = await upload('x', 'x.pdf', { 'content-length': String(LIMIT + 1) });
    expect(answer.body).toEqual({ error: 'file_too_large' });
  });

  test('a file without a cart session', async () => {
    const answer = await upload(PDF, 'x.pdf', { 'x-cart': 'x' });
    expect(answer).toEqual({ status: 404, body: { error: 'cart_session_missing' } });
  });

  test('the twenty-first file within an hour, refused ones counted', async () => {
    for (let count = 0; count < 20; count += 1) await upload('x');
    const { status, body } = await upload(PDF);
    expect([status, body['error']]).toEqual([429, 'rate_limited']);
    expect(body['retry_after']).toBeGreaterThan(3000);
  });

  test('another method', async () => {
    const response = await handle(new Request(ADDRESS, { method: 'PUT', body: PDF }), deps);
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, POST']);
  });
});

test('a file of exactly 5 MB is taken', async () => {
  const padding = bytes('% ', 'x'.repeat(LIMIT - aPdf().length - 3), '\n');
  const given = aPdf({ more: padding });
  const { status, body } = await upload(given);
  expect([given.length, status, body['bytes']]).toEqual([LIMIT, 200, PDF.length]);
});

test('two files at once are two files', async () => {
  const [first, second] = await Promise.all([upload(PDF), upload(picture)]);
  expect(first.body['id']).not.toBe(second.body['id']);
  expect((await fetchFile(first.body['id'], asGuest())).headers.get('content-type')).toBe(
    'application/pdf',
  );
  expect((await fetchFile(second.body['id'], asGuest())).headers.get('content-type')).toBe(
    'image/jpeg',
  );
});

test('what the database does not note is not kept either', async () => {
  const rpc: Deps['rpc'] = (name, args) =>
    name === 'store_file' ? Promise.reject(new Error('gone')) : deps.rpc(name, args);
  const request = new Request(ADDRESS, { method: 'POST', headers: asGuest(), body: PDF });
  expect((await handle(request, { ...deps, rpc })).status).toBe(500);
  expect(kept.size).toBe(0);
});

describe('a file is handed out', () => {
  test.each([
    ['without anything', () => ({})],
    ['for a guess of a cart', () => ({ 'x-cart': 'A'.repeat(43) })],
    ['for a guess of a key', () => ({ 'x-quote-key': 'A'.repeat(43) })],
    ['for a key of another service', () => ({ authorization: 'Bearer sb_secret_x' })],
  ])('to nobody %s', async (_how, headers: () => Record<string, string>) => {
    const { body } = await upload(PDF);
    const response = await fetchFile(body['id'], headers());
    expect([response.status, await response.json()]).toEqual([404, { error: 'file_not_found' }]);
  });

  test('to nobody else', async () => {
    const { body } = await upload(PDF);
    const other = await Shopper.arrive(backend);
    expect((await fetchFile(body['id'], { 'x-cart': other.cart })).status).toBe(404);
  });

  test.each(['', 'x', '../secrets.json', '..%2Fsecrets.json', 'null'])(
    'to nobody for the id %j',
    async (id) => {
      expect((await fetchFile(id, asGuest())).status).toBe(404);
    },
  );

  test('to a user with their token, not for the token of their cart alone', async () => {
    const user = await aUser(backend);
    shopper = await SignedIn.open(backend, user);
    const { body } = await upload(PDF);
    const signedIn = { authorization: `Bearer ${user.jwt}` };
    expect((await fetchFile(body['id'], signedIn)).status).toBe(200);
    expect((await fetchFile(body['id'], asGuest())).status).toBe(404);
    const forged = { authorization: `Bearer ${user.jwt.slice(0, -3)}AAA` };
    expect((await fetchFile(body['id'], forged)).status).toBe(401);
  });

  test('for the key of the mail about its quote request, and to the shop', async () => {
    await shopper.verify(email);
    const { body } = await upload(PDF);
    const toShop = { authorization: `Bearer ${KEYS.secret}` };
    expect((await fetchFile(body['id'], toShop)).status).toBe(404);
    const asked = await quoteWithFiles(backend, shopper.cart, email, [body['id']]);
    const key = await keyInMail(backend, asked.body.number, 'quote_received');
    expect((await fetchFile(body['id'], { 'x-quote-key': key })).status).toBe(200);
    expect((await fetchFile(body['id'], toShop)).status).toBe(200);
  });
});

describe('the clock', () => {
  const sweepFiles = (key: string): Promise<Response> =>
    handle(
      new Request(`${ADDRESS}/sweep`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      }),
      deps,
    );

  test('has the content of a file deleted that belongs to nothing for a day', async () => {
    const { body } = await upload(PDF);
    await ageFile(backend, String(body['id']));
    await serviceRpc(backend, 'sweep');
    expect((await fetchFile(body['id'], asGuest())).status).toBe(404);
    expect(kept.size).toBe(1);
    await sweepFiles(KEYS.secret);
    expect(kept.size).toBe(0);
    expect(await (await sweepFiles(KEYS.secret)).json()).toEqual({ removed: 0 });
  });

  test('tries again where a content could not be deleted', async () => {
    const { body } = await upload(PDF);
    await ageFile(backend, String(body['id']));
    await serviceRpc(backend, 'sweep');
    const { remove } = deps.files;
    deps.files.remove = () => Promise.reject(new Error('no answer'));
    expect(await (await sweepFiles(KEYS.secret)).json()).toEqual({ removed: 0 });
    deps.files.remove = remove;
    expect(await (await sweepFiles(KEYS.secret)).json()).toEqual({ removed: 1 });
  });

  test('is asked for by nobody else', async () => {
    expect((await sweepFiles(KEYS.publishable)).status).toBe(401);
  });
});
