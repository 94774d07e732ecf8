import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDatabase();
});
afterAll(() => backend.close());

const VERIFIED = { status: 200, body: { result: 'verified' } };

let mailboxes = 0;
const freshEmail = (): string => `shopper-${++mailboxes}@example.com`;
const issue = (shopper: Shopper, email: string, over: object = {}) =>
  serviceRpc(backend, 'issue_code', { cart: shopper.cart, email, client: null, ...over });

describe('limits', () => {
  test(
    '60 seconds pass between codes, and the answer has the seconds that are left',
    { tags: ['otp-16', 'otp-19'] },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const email = freshEmail();
      expect((await issue(shopper, email)).body.result).toBe('issued');
      const { body } = await issue(shopper, email);
      expect(body).toEqual({ result: 'rate_limited', retry_after: expect.any(Number) });
      expect(body.retry_after).toBeGreaterThan(50);
      expect(body.retry_after).toBeLessThanOrEqual(60);
    },
  );

  test('60 seconds pass between codes of one mailbox, and between codes of one cart', async () => {
    const [shopper, other] = [await Shopper.arrive(backend), await Shopper.arrive(backend)];
    const email = freshEmail();
    expect((await issue(shopper, email)).body.result).toBe('issued');
    expect((await issue(other, email)).body.result).toBe('rate_limited');
    expect((await issue(shopper, freshEmail())).body.result).toBe('rate_limited');
  });

  test.each([
    ['hour', { pause_seconds: 0 }, 5, 3600],
    ['day', { pause_seconds: 0, per_hour: 1000 }, 10, 86_400],
  ])(
    'codes per %s are limited per e-mail, whatever the session',
    { tags: 'otp-16' },
    async (_, over, limit, span) => {
      const email = freshEmail();
      for (let i = 0; i < limit; i++) {
        expect((await issue(await Shopper.arrive(backend), email, over)).body.result).toBe(
          'issued',
        );
      }
      const { body } = await issue(await Shopper.arrive(backend), email, over);
      expect(body.result).toBe('rate_limited');
      expect(body.retry_after).toBeGreaterThan(span - 60);
    },
  );

  test.each([
    ['hour', { pause_seconds: 0 }, 5],
    ['day', { pause_seconds: 0, per_hour: 1000 }, 10],
  ])(
    'codes per %s are limited per session, whatever the e-mail',
    { tags: 'otp-16' },
    async (_, over, limit) => {
      const shopper = await Shopper.arrive(backend);
      for (let i = 0; i < limit; i++) {
        expect((await issue(shopper, freshEmail(), over)).body.result).toBe('issued');
      }
      expect((await issue(shopper, freshEmail(), over)).body.result).toBe('rate_limited');
    },
  );

  test.each([
    ['hour', { sum_per_hour: 3 }],
    ['day', { sum_per_hour: 1000, sum_per_day: 3 }],
  ])('codes per %s are limited for a mailbox, whichever clients ask', async (_, over) => {
    const email = freshEmail();
    const results = [];
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
      const { body } = await issue(await Shopper.arrive(backend), email, { client, ...over });
      results.push(body.result);
    }
    expect(results).toEqual(['issued', 'issued', 'issued', 'rate_limited']);
  });

  test(
    'codes per client address follow a setting; an unknown address has none',
    { tags: ['otp-17', 'otp-18'] },
    async () => {
      const from = async (client: string | null) => {
        const over = { client, per_client: 3 };
        return (await issue(await Shopper.arrive(backend), freshEmail(), over)).body.result;
      };
      for (let i = 0; i < 3; i++) expect(await from('203.0.113.7')).toBe('issued');
      expect(await from('203.0.113.7')).toBe('rate_limited');
      expect(await from('203.0.113.8')).toBe('issued');
      for (let i = 0; i < 4; i++) expect(await from(null)).toBe('issued');
    },
  );

  test('20 checks an hour per session; a refused one does not count against the code', async () => {
    const shopper = await Shopper.arrive(backend);
    for (let i = 0; i < 20; i++) await shopper.check('nobody@example.com', '123456');
    const email = freshEmail();
    const { body } = await shopper.check(email, await shopper.receiveCode(email));
    expect(body).toEqual({ result: 'rate_limited', retry_after: expect.any(Number) });
    const [row] = await backend.sql('select attempts from app.email_challenges where email = $1', [
      email,
    ]);
    expect(row).toEqual({ attempts: 0 });
  });

  test('a refused request makes no code and keeps the old one', { tags: 'otp-19' }, async () => {
    const shopper = await Shopper.arrive(backend);
    const email = freshEmail();
    const { body } = await issue(shopper, email);
    await issue(shopper, email);
    expect(await shopper.check(email, body.code)).toEqual(VERIFIED);
  });

  test('no client address is kept readable', async () => {
    await issue(await Shopper.arrive(backend), freshEmail(), { client: '198.51.100.23' });
    const rows = await backend.sql('select action, subject::text from app.rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('198.51.100.23');
  });

  test(
    '1,000 guesses in a row find nothing: 20 are looked at, 5 against the code',
    { tags: 'otp-10' },
    async () => {
      const shopper = await Shopper.arrive(backend);
      const email = freshEmail();
      const code = Number(await shopper.receiveCode(email));
      const results = new Map<string, number>();
      for (let guess = 1; guess <= 1000; guess++) {
        // The right code is among the guesses, but not among the first five.
        const tried = guess === 1000 ? code : 100_000 + ((code + guess) % 900_000);
        const { result } = (await shopper.check(email, String(tried))).body;
        results.set(result, (results.get(result) ?? 0) + 1);
      }
      expect(Object.fromEntries(results)).toEqual({ code_invalid: 20, rate_limited: 980 });
    },
  );
});
