/** Private files in the database: who may read one, to what it belongs, how long it is kept. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  ageFile,
  aFile,
  openFile,
  quoteWithFiles,
  storeFile,
} from '#tests/support/builders/files.ts';
import { requestQuote, keyInMail } from '#tests/support/builders/quotes.ts';
import { Shopper } from '#tests/support/builders/session.ts';
import { aUser, callAs, SignedIn } from '#tests/support/builders/users.ts';

let backend: TestBackend;
let shopper: Shopper;
const email = 'mona@example.com';
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());
beforeEach(async () => {
  shopper = await Shopper.arrive(backend);
  await shopper.verify(email);
});

const send = (files: unknown) => quoteWithFiles(backend, shopper.cart, email, files);
const read = async (args: object) => (await rpc(backend, 'file_to_read', args)).status;
const sweep = () => serviceRpc(backend, 'sweep');
const unwanted = async () => (await serviceRpc(backend, 'unwanted_files')).body as string[];

describe('a file', () => {
  test('is read by the session that sent it, by nobody else, and by its id alone never', async () => {
    const file = await aFile(backend, shopper.cart);
    const { body } = await shopper.call('file_to_read', { file });
    expect(body).toEqual({ id: file, name: 'drawing.pdf', kind: 'pdf', bytes: 1000 });
    const stranger = await Shopper.arrive(backend);
    expect(await read({ file })).toBe(404);
    expect(await read({ file, cart: stranger.cart })).toBe(404);
  });

  test('of a user is read with their token, and not with the token of their cart alone', async () => {
    const user = await aUser(backend);
    const buyer = await SignedIn.open(backend, user);
    const file = await aFile(backend, buyer.cart);
    expect((await callAs(backend, user.jwt, 'file_to_read', { file })).status).toBe(200);
    expect(await read({ file, cart: buyer.cart })).toBe(404);
    const asService = await serviceRpc(backend, 'file_to_read', { file, cart: buyer.cart });
    expect(asService.status).toBe(404);
  });

  test('of a quote request is read with the key of its mail, not with that of another', async () => {
    const file = await aFile(backend, shopper.cart);
    const { number } = (await send([file])).body as { number: string };
    const key = await keyInMail(backend, number, 'quote_received');
    const other = await requestQuote(backend, [{ description: 'A crane', quantity: 1 }]);
    expect(await read({ file, key })).toBe(200);
    expect(await read({ file, key: other.key })).toBe(404);
    const loose = await aFile(backend, shopper.cart);
    expect(await read({ file: loose, key })).toBe(404);
  });

  test('that was never kept is none, and is kept once', async () => {
    const { id } = (await openFile(backend, shopper.cart)).body as { id: string };
    expect((await shopper.call('file_to_read', { file: id })).status).toBe(404);
    expect((await storeFile(backend, id)).status).toBe(200);
    const again = await storeFile(backend, id, { name: 'other.pdf' });
    expect(again.body).toMatchObject({ hint: 'file_not_found' });
  });

  test.each([
    ['a path', { name: '../x.pdf' }],
    ['a path of Windows', { name: 'C:\\x.pdf' }],
    ['a direction override', { name: 'x\u202efdp.exe' }],
    ['a line break', { name: 'x\r\nSet-Cookie: a=b' }],
    ['no name', { name: '' }],
    ['121 characters', { name: 'x'.repeat(121) }],
    ['an unknown kind', { kind: 'svg' }],
    ['a byte too many', { bytes: 5 * 1024 * 1024 + 1 }],
    ['half a hash', { sha256: 'ab' }],
  ])('with %s is not noted', async (_what, over) => {
    const { id } = (await openFile(backend, shopper.cart)).body as { id: string };
    expect((await storeFile(backend, id, over)).status).toBeGreaterThanOrEqual(400);
    expect((await shopper.call('file_to_read', { file: id })).status).toBe(404);
  });
});

describe('a quote request', () => {
  test('takes five files, and shows them to the shop', async () => {
    const files = [];
    for (let count = 0; count < 5; count += 1) files.push(await aFile(backend, shopper.cart));
    expect((await send(files)).status).toBe(200);
    const seen = files.map((file) => serviceRpc(backend, 'shop_file', { file }));
    for (const { status } of await Promise.all(seen)) expect(status).toBe(200);
  });

  test('with a file that the shop was not sent shows it nothing', async () => {
    const file = await aFile(backend, shopper.cart);
    expect((await serviceRpc(backend, 'shop_file', { file })).status).toBe(404);
  });

  test('takes no sixth', async () => {
    const files = [];
    for (let count = 0; count < 6; count += 1) files.push(await aFile(backend, shopper.cart));
    const { status, body } = await send(files);
    expect(status).toBe(422);
    expect(JSON.parse(body.details)).toEqual({ fields: { files: 'too_long' } });
  });

  test('takes no file of somebody else, none twice, and none that belongs to another request', async () => {
    const other = await Shopper.arrive(backend);
    const theirs = await aFile(backend, other.cart);
    const file = await aFile(backend, shopper.cart);
    for (const files of [[theirs], [file, theirs], [file, file], [randomUUID()], ['x'], [null]]) {
      expect((await send(files)).status, JSON.stringify(files)).toBe(422);
    }
    expect((await send([file])).status).toBe(200);
    expect((await send([file])).status).toBe(422);
  });

  test.each([[{}], ['x'], [1], [true]])('with the files %j is refused', async (files) => {
    expect((await send(files)).status).toBe(422);
  });

  test('takes a file of the same moment once, whichever request is first', async () => {
    const file = await aFile(backend, shopper.cart);
    const both = await Promise.all([send([file]), send([file])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('the sweep', () => {
  test('forgets what belongs to nothing after a day, and leaves the rest', async () => {
    const old = await aFile(backend, shopper.cart);
    const sent = await aFile(backend, shopper.cart);
    const fresh = await aFile(backend, shopper.cart);
    await send([sent]);
    await ageFile(backend, old);
    await ageFile(backend, sent);
    expect((await shopper.call('file_to_read', { file: old })).status).toBe(200);
    await sweep();
    expect((await shopper.call('file_to_read', { file: old })).status).toBe(404);
    expect((await shopper.call('file_to_read', { file: sent })).status).toBe(200);
    expect((await shopper.call('file_to_read', { file: fresh })).status).toBe(200);
    expect((await send([old])).status).toBe(422);
    expect(await unwanted()).toContain(old);
  });

  test('names a content until it was deleted', async () => {
    const { id } = (await openFile(backend, shopper.cart)).body as { id: string };
    await ageFile(backend, id);
    await sweep();
    expect(await unwanted()).toContain(id);
    await serviceRpc(backend, 'contents_removed', { files: [id] });
    expect(await unwanted()).not.toContain(id);
  });

  test('forgets a shopper whose last file has gone, and not before', async () => {
    const file = await aFile(backend, shopper.cart);
    const [row] = await backend.sql<{ shopper_id: string }>(
      'select shopper_id from app.files where id = $1',
      [file],
    );
    await backend.sql('delete from app.cart_sessions where shopper_id = $1', [row?.shopper_id]);
    const known = async () =>
      (await backend.sql('select from app.shoppers where id = $1', [row?.shopper_id])).length;
    await sweep();
    expect(await known()).toBe(1);
    await ageFile(backend, file);
    await sweep();
    expect(await known()).toBe(0);
  });
});

test('a person who is erased takes their files along', async () => {
  const user = await aUser(backend);
  const mailbox = `${user.id}@shop.test`;
  await serviceRpc(backend, 'prove_email', { user_id: user.id, email: mailbox });
  const buyer = await SignedIn.open(backend, user);
  const sent = await aFile(backend, buyer.cart);
  const loose = await aFile(backend, buyer.cart);
  expect((await quoteWithFiles(backend, buyer.cart, mailbox, [sent])).status).toBe(200);
  const { body } = await serviceRpc(backend, 'export_person', { email: mailbox });
  expect(JSON.stringify(body)).toContain('drawing.pdf');
  await serviceRpc(backend, 'delete_account', { user_id: user.id });
  expect(await unwanted()).toEqual(expect.arrayContaining([sent, loose]));
});

describe('an upload', () => {
  test('is counted for its client and for its session, before anything was read', async () => {
    const client = '192.0.2.77';
    const limit = { client, per_hour: 2 };
    await openFile(backend, shopper.cart, limit);
    const other = await Shopper.arrive(backend);
    await openFile(backend, other.cart, limit);
    const third = await openFile(backend, (await Shopper.arrive(backend)).cart, limit);
    expect(third.body).toMatchObject({ result: 'rate_limited', retry_after: expect.any(Number) });
    await openFile(backend, shopper.cart, { per_hour: 2 });
    const ofSession = await openFile(backend, shopper.cart, { per_hour: 2 });
    expect(ofSession.body).toMatchObject({ result: 'rate_limited' });
  });

  test('of an unknown cart is refused', async () => {
    const { body } = await openFile(backend, 'x'.repeat(43));
    expect(body).toMatchObject({ hint: 'cart_session_missing' });
  });
});
