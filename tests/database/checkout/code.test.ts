import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import { startMigrated, type TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startMigrated();
});
afterAll(() => backend.close());

const EMAIL = 'mona@example.com';
const wrong = (code: string): string => (code === '999999' ? '100000' : String(Number(code) + 1));
const INVALID = { status: 200, body: { result: 'code_invalid' } };
const VERIFIED = { status: 200, body: { result: 'verified' } };

let mailboxes = 0;
const freshEmail = (): string => `shopper-${++mailboxes}@example.com`;
const issue = (shopper: Shopper, email: string, over: object = {}) =>
  serviceRpc(backend, 'issue_code', { cart: shopper.cart, email, client: null, ...over });
const verified = async (shopper: Shopper) => (await shopper.call('verified_emails')).body;

/** Writes down the method and rounds of every hash: their number is the work, on any machine. */
async function watchHashing() {
  await backend.exec(`
    alter function extensions.crypt (text, text) rename to hash_of;
    create table extensions.hashes (salt text);
    create function extensions.crypt (text, text) returns text language plpgsql as $$
    begin
      insert into extensions.hashes values (left($2, 7));
      return extensions.hash_of($1, $2);
    end $$`);
  return async (action: () => Promise<unknown>): Promise<string[]> => {
    await backend.exec('truncate extensions.hashes');
    await action();
    const rows = await backend.sql<{ salt: string }>('select salt from extensions.hashes');
    return rows.map(({ salt }) => salt);
  };
}

describe('a code', () => {
  test('has six digits from 100000 to 999999', { tags: 'otp-05' }, async () => {
    const rows = await backend.sql<{ code: string }>(
      'select app.random_code() as code from generate_series(1, 5000)',
    );
    const codes = rows.map((row) => Number(row.code));
    expect(Math.min(...codes)).toBeGreaterThanOrEqual(100_000);
    expect(Math.max(...codes)).toBeLessThanOrEqual(999_999);
    expect(new Set(codes).size).toBeGreaterThan(4900);
  });

  test('is kept only as a bcrypt hash in a separate table', { tags: 'otp-06' }, async () => {
    const code = await (await Shopper.arrive(backend)).receiveCode(freshEmail());
    const rows = await backend.sql('select * from app.email_challenges');
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(rows.at(-1)).toMatchObject({ code_hash: expect.stringMatching(/^\$2a\$08\$/) });
  });

  test('fails once it is older than 15 minutes', { tags: 'otp-09' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const code = await shopper.receiveCode(email);
    await backend.sql(
      `update app.email_challenges set expires_at = expires_at - interval '15 minutes' where email = $1`,
      [email],
    );
    expect(await shopper.check(email, code)).toEqual(INVALID);
  });

  test('counts for 15 minutes', { tags: 'otp-09' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const code = await shopper.receiveCode(email);
    await backend.sql(
      `update app.email_challenges set expires_at = expires_at - interval '14 minutes' where email = $1`,
      [email],
    );
    expect(await shopper.check(email, code)).toEqual(VERIFIED);
  });

  test('is burned after 5 wrong tries: the right one fails too', { tags: 'otp-10' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const code = await shopper.receiveCode(email);
    for (let i = 0; i < 5; i++) expect(await shopper.check(email, wrong(code))).toEqual(INVALID);
    expect(await shopper.check(email, code)).toEqual(INVALID);
    expect(await verified(shopper)).toEqual([]);
  });

  test('still works at the fifth try', { tags: 'otp-10' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const code = await shopper.receiveCode(email);
    for (let i = 0; i < 4; i++) await shopper.check(email, wrong(code));
    expect(await shopper.check(email, code)).toEqual(VERIFIED);
  });

  test('is burned by success, and by a new code', { tags: 'otp-11' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const old = await shopper.receiveCode(email);
    const code = await shopper.receiveCode(email);
    expect(await shopper.check(email, old)).toEqual(INVALID);
    expect(await shopper.check(email, code)).toEqual(VERIFIED);
    expect(await shopper.check(email, code)).toEqual(INVALID);
  });

  test(
    'that is wrong, of nobody, of no session or no code at all fails alike',
    { tags: 'otp-12' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      await shopper.receiveCode(EMAIL);
      for (const code of [
        '',
        '0',
        'abcdef',
        null,
        "' or 1=1 --",
        '１２３４５６',
        'x'.repeat(5000),
      ]) {
        expect(await shopper.check(EMAIL, code)).toEqual(INVALID);
      }
      expect(await shopper.check('nobody@example.com', '123456')).toEqual(INVALID);
      expect(await new Shopper(backend, 'A'.repeat(43)).check(EMAIL, '123456')).toEqual(INVALID);
    },
  );

  test('equal work is done when there is nothing to check', async () => {
    const shopper = await Shopper.arrive(backend);
    await shopper.receiveCode(EMAIL);
    const hashedFor = await watchHashing();
    const right = await hashedFor(() => shopper.check(EMAIL, '123456'));
    // Blowfish at 2⁸ rounds, once.
    expect(right).toEqual(['$2a$08$']);
    const unknown = new Shopper(backend, 'A'.repeat(43));
    expect(await hashedFor(() => shopper.check('nobody@example.com', '123456'))).toEqual(right);
    expect(await hashedFor(() => unknown.check(EMAIL, '123456'))).toEqual(right);
  });
});

describe('verification', () => {
  test('belongs to one session and one e-mail', { tags: 'otp-20' }, async () => {
    const [shopper, other] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
    const email = freshEmail();
    await shopper.verify(email);
    expect(await verified(shopper)).toEqual([email]);
    expect(await verified(other)).toEqual([]);
    expect(await other.check(email, await shopper.receiveCode(email))).toEqual(INVALID);
  });

  test('compares e-mails without case and outer spaces', { tags: 'otp-20' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const code = await shopper.receiveCode('  Layla@Example.COM ');
    expect(await shopper.check('layla@example.com', code)).toEqual(VERIFIED);
  });

  test('is lost by a new code, and by editing the e-mail', { tags: 'otp-21' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const [one, two] = [freshEmail(), freshEmail()];
    await shopper.verify(one);
    await shopper.verify(two);
    await shopper.receiveCode(one);
    expect(await verified(shopper)).toEqual([two]);
    await shopper.call('reset_verification', { email: two });
    expect(await verified(shopper)).toEqual([]);
    const [session] = await backend.sql(
      `select customer_verified from app.cart_sessions where token_hash = sha256(convert_to($1, 'UTF8'))`,
      [shopper.cart],
    );
    expect(session).toEqual({ customer_verified: false });
  });

  test(
    'a code asked for before the e-mail was edited verifies nothing',
    { tags: 'otp-21' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const email = freshEmail();
      const code = await shopper.receiveCode(email);
      await shopper.call('reset_verification', { email });
      expect(await shopper.check(email, code)).toEqual(INVALID);
    },
  );
});

test.each(['', 'a@b', 'a@b.c', 'a b@c.com', 'a@b.com\nBcc: x@y.com', `${'a'.repeat(250)}@b.com`])(
  '%j is no e-mail to send a code to',
  async (email) => {
    const { body } = await issue(await Shopper.arrive(backend), email);
    expect(body).toEqual({ result: 'email_invalid' });
  },
);

test('a posted verified flag changes nothing', { tags: 'otp-22' }, async () => {
  const shopper = await Shopper.arrive(backend);
  const answer = await rpc(backend, 'save_address', {
    cart: shopper.cart,
    address: { type: 'Home', email: EMAIL, email_verified: true, is_verified: true },
  });
  expect(answer.status).toBe(422);
  expect(await verified(shopper)).toEqual([]);
});
