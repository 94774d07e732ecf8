/** A stranger who asks for somebody's codes, or tries passwords, does not use up what the owner may do (decision 2). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts, codeIn, PASSWORD } from '#tests/support/builders/accounts.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let owner: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(async () => {
  owner = from('192.0.2.7');
  await owner.forgetLimits();
});
afterAll(() => backend.close());

const from = (client: string, limits: Record<string, string> = {}): Accounts =>
  new Accounts(backend, functionsOn(backend, limits, client));

let people = 0;
const someone = (): string => `person${(people += 1)}@locked.test`;

async function times<T>(count: number, action: () => Promise<T>): Promise<T[]> {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await action());
  return answers;
}

const tries = async (accounts: Accounts, email: string, count: number): Promise<number[]> => {
  const answers = await times(count, () =>
    accounts.ask('sign_in', { email, password: 'a wrong password' }),
  );
  return answers.map(({ status }) => status);
};

const STRANGERS = [
  '203.0.113.9',
  '2001:db8:1:1::1',
  '2001:db8:1:2::1',
  '198.51.100.4',
  '198.51.100.5',
];

describe('wrong passwords', () => {
  test('of a stranger are refused after 20 in an hour, and the owner signs in', async () => {
    const email = someone();
    await owner.confirmed(email, PASSWORD);
    const stranger = from('203.0.113.9');
    expect(await tries(stranger, email, 21)).toEqual([...Array<number>(20).fill(401), 429]);
    expect((await owner.ask('sign_in', { email, password: PASSWORD })).status).toBe(200);
  });

  test('of one line with IPv6 are counted together', async () => {
    const email = someone();
    await owner.confirmed(email, PASSWORD);
    expect(await tries(from('2001:db8:1:1::1'), email, 20)).toEqual(Array(20).fill(401));
    expect(await tries(from('2001:db8:1:1:ffff::2'), email, 1)).toEqual([429]);
    expect(await tries(from('2001:db8:1:2::1'), email, 1)).toEqual([401]);
  });

  test('of many strangers together are refused, too, for unknown addresses alike; the owner signs in by a code', async () => {
    const [email, unknown] = [someone(), someone()];
    await owner.confirmed(email, PASSWORD);
    const limits = { OTP_CHECKS_PER_HOUR: '3', OTP_CHECKS_SUM_PER_HOUR: '8' };
    for (const address of [email, unknown]) {
      await owner.forgetLimits();
      const statuses = [];
      for (const client of STRANGERS.slice(0, 3)) {
        statuses.push(...(await tries(from(client, limits), address, 3)));
      }
      expect(statuses).toEqual([...Array<number>(8).fill(401), 429]);
      expect(await tries(from('192.0.2.7', limits), address, 1)).toEqual([429]);
    }
    const { status, body } = await owner.ask('send_code', { email, purpose: 'sign_in' });
    expect(status).toBe(200);
    const proof = { ticket: body['ticket'], code: codeIn(owner.mailTo(email)) };
    expect((await owner.ask('confirm', proof)).status).toBe(200);
  });

  test('leave somebody who is signed in the check of the password', async () => {
    const email = someone();
    const session = await owner.confirmed(email, PASSWORD);
    await owner.forgetLimits();
    const limits = { OTP_CHECKS_PER_HOUR: '3', OTP_CHECKS_SUM_PER_HOUR: '8' };
    for (const client of STRANGERS) await tries(from(client, limits), email, 3);
    owner = from('192.0.2.7', limits);
    expect(await tries(owner, email, 1)).toEqual([429]);
    const change = { new_password: 'another long password', password: PASSWORD };
    expect((await owner.ask('change_password', change, session.access_token)).status).toBe(200);
  });

  test('of somebody who is signed in are refused after 20, and leave the sign-in and other sessions as they are', async () => {
    const email = someone();
    const thief = await owner.confirmed(email, PASSWORD);
    const session = await owner.confirmed(email, undefined, 'send_code');
    await owner.forgetLimits();
    const wrong = { new_password: 'another long password', password: 'a wrong password' };
    const answers = await times(21, () => owner.ask('change_password', wrong, thief.access_token));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
    expect((await owner.ask('sign_in', { email, password: PASSWORD })).status).toBe(200);
    const right = { ...wrong, password: PASSWORD };
    expect((await owner.ask('change_password', right, session.access_token)).status).toBe(200);
  });
});

describe('codes that a stranger asks for', () => {
  const ask = async (accounts: Accounts, email: string): Promise<number> =>
    (await accounts.ask('send_code', { email, purpose: 'sign_in' })).status;

  /** The same, and the minute until the next is over. */
  async function askInTurn(accounts: Accounts, email: string): Promise<number> {
    const status = await ask(accounts, email);
    await backend.exec(
      `update app.rate_limits set created_at = created_at - interval '61 seconds'`,
    );
    return status;
  }

  test('delay none of the owner: neither the minute between two nor the five of an hour', async () => {
    const email = someone();
    await owner.confirmed(email, PASSWORD);
    await owner.forgetLimits();
    const stranger = from('203.0.113.9');
    expect(await times(6, () => askInTurn(stranger, email))).toEqual([
      ...Array<number>(5).fill(200),
      429,
    ]);
    expect(await ask(owner, email)).toBe(200);
    expect(await ask(owner, email)).toBe(429);
  });

  test('are refused for an address after 30 in an hour, whoever asks: its mailbox is not flooded', async () => {
    const email = someone();
    for (let client = 1; client <= 6; client += 1) {
      const stranger = from(`198.51.100.${client}`);
      expect(await times(5, () => askInTurn(stranger, email))).toEqual(Array(5).fill(200));
    }
    expect(await ask(owner, email)).toBe(429);
  });

  test('in a cart delay none of the owner’s cart', async () => {
    const email = someone();
    const issue = async (client: string) => {
      const { cart } = await Shopper.arrive(backend);
      const args = { cart, email, client, pause_seconds: 0 };
      return (await serviceRpc(backend, 'issue_code', args)).body.result;
    };
    const refused = [...Array<string>(5).fill('issued'), 'rate_limited'];
    expect(await times(6, () => issue('203.0.113.9'))).toEqual(refused);
    expect(await issue('192.0.2.7')).toBe('issued');
    for (const client of [...STRANGERS, '198.51.100.6']) await times(5, () => issue(client));
    expect(await issue('192.0.2.7')).toBe('rate_limited');
  });
});
