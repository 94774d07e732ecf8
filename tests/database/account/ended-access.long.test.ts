/** A new password, signing out everywhere and a changed address end every code, link and session of before (decision 54). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts, PASSWORD } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  everythingHeld,
  proofOf,
  someone,
  tryAll,
  type Access,
  type Held,
} from '#tests/support/oracles/ended-access.ts';
import { functionsOn } from '#tests/support/database/functions.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

const NEXT = 'another long password';
const PRESENT = 'access token of the present session';
const FORMER = 'the former password';
const LIST = 'secret link of a list';

async function asPresent(held: Held, action: string, body: object): Promise<void> {
  await accounts.forgetLimits();
  const answer = await accounts.ask(action, body, held.present.access_token);
  expect(answer.status).toBe(200);
}

const recovery = ({ email }: Held) =>
  proofOf(accounts, 'send_code', { email, purpose: 'recovery' });

const nextAddress = ({ present }: Held) =>
  proofOf(accounts, 'change_email', { email: someone(), password: PASSWORD }, present);

async function call(held: Held, name: string): Promise<void> {
  expect((await accounts.rpc(held.present, name)).status).toBe(200);
}

interface Row {
  readonly does: (held: Held) => Promise<void>;
  /** The only things that still open afterwards. */
  readonly open: readonly string[];
}

const ACTIONS: Record<string, Row> = {
  'a new password by a mailed link': {
    does: async (held) => {
      const { token_hash } = await recovery(held);
      const answer = await accounts.ask('confirm', { token_hash, password: NEXT });
      const fresh = answer.body as unknown as Held['present'];
      expect((await accounts.rpc(fresh, 'my_account')).status).toBe(200);
    },
    open: [LIST],
  },
  'a new password by a mailed code': {
    does: async (held) => {
      const { ticket, code } = await recovery(held);
      const answer = await accounts.ask('confirm', { ticket, code, password: NEXT });
      expect(answer.status).toBe(200);
    },
    open: [LIST],
  },
  'a new password of somebody who is signed in': {
    does: (held) => asPresent(held, 'change_password', { new_password: NEXT, password: PASSWORD }),
    open: [PRESENT, LIST],
  },
  'signing out everywhere': {
    does: (held) => call(held, 'sign_out_everywhere'),
    open: [LIST, FORMER],
  },
  'signing out on all other devices': {
    does: (held) => call(held, 'end_other_sessions'),
    open: [PRESENT, LIST, FORMER],
  },
  'a changed address by its code': {
    does: async (held) => {
      const { ticket, code } = await nextAddress(held);
      await asPresent(held, 'confirm_email', { ticket, code });
    },
    open: [PRESENT, LIST],
  },
  'a changed address by its link, opened where nobody is signed in': {
    does: async (held) => {
      const { token_hash } = await nextAddress(held);
      expect((await accounts.ask('confirm_email', { token_hash }, null)).status).toBe(200);
    },
    open: [PRESENT, LIST],
  },
  'a deleted account': {
    does: (held) => asPresent(held, 'delete_account', { password: PASSWORD }),
    open: [],
  },
};

/** Each of these ends others when it is used. */
const ALONE = [
  'proof of the mailbox for a forgotten password',
  'proof of the mailbox for a sign-up',
  'code of a change of address',
  'link of a change of address',
  'another email for the change of address',
];

describe('before any action', () => {
  test('everything that was issued opens something', async () => {
    const held = await everythingHeld(accounts);
    const names = Object.keys(held.attempts).filter((name) => !ALONE.includes(name));
    const found = await tryAll(held, names);
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, 'open'])));
  });

  test.each(ALONE)('the %s works', async (name) => {
    expect(await tryAll(await everythingHeld(accounts), [name])).toEqual({ [name]: 'open' });
  });
});

test.each(Object.entries(ACTIONS))(
  'after %s, no code, link or session of before opens anything',
  async (_, { does, open }) => {
    const held = await everythingHeld(accounts);
    await does(held);
    await accounts.forgetLimits();
    const expected = Object.keys(held.attempts).map((name): [string, Access] => [
      name,
      open.includes(name) ? 'open' : 'shut',
    ]);
    expect(await tryAll(held)).toEqual(Object.fromEntries(expected));
  },
);

test('what is issued after the action opens something again', async () => {
  const held = await everythingHeld(accounts);
  const { email } = held;
  await asPresent(held, 'change_password', { new_password: NEXT, password: PASSWORD });
  const { token_hash } = await proofOf(accounts, 'send_code', { email, purpose: 'sign_in' });
  expect((await accounts.ask('confirm', { token_hash })).status).toBe(200);
  const again = await accounts.ask('sign_in', { email, password: NEXT });
  expect(again.status).toBe(200);
});
