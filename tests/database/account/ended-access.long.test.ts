/** A new password, signing out everywhere and a changed address end every code, link and session of before (decision 49). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Accounts, PASSWORD } from '#tests/support/builders/accounts.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import {
  aTakeover,
  proofOf,
  newEmail,
  tryAll,
  type Access,
  type Takeover,
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

async function asPresent(takeover: Takeover, action: string, body: object): Promise<void> {
  await accounts.forgetLimits();
  const answer = await accounts.ask(action, body, takeover.present.access_token);
  expect(answer.status).toBe(200);
}

const recovery = ({ email }: Takeover) =>
  proofOf(accounts, 'send_code', { email, purpose: 'recovery' });

const nextAddress = ({ present }: Takeover) =>
  proofOf(accounts, 'change_email', { email: newEmail(), password: PASSWORD }, present);

async function call(takeover: Takeover, name: string): Promise<void> {
  expect((await accounts.rpc(takeover.present, name)).status).toBe(200);
}

interface Row {
  readonly does: (takeover: Takeover) => Promise<void>;
  /** The only things that still open afterwards. */
  readonly open: readonly string[];
}

const ACTIONS: Record<string, Row> = {
  'a new password by a mailed link': {
    does: async (takeover) => {
      const { token_hash } = await recovery(takeover);
      const answer = await accounts.ask('confirm', { token_hash, password: NEXT });
      const fresh = answer.body as unknown as Takeover['present'];
      expect((await accounts.rpc(fresh, 'my_account')).status).toBe(200);
    },
    open: [LIST],
  },
  'a new password by a mailed code': {
    does: async (takeover) => {
      const { ticket, code } = await recovery(takeover);
      const answer = await accounts.ask('confirm', { ticket, code, password: NEXT });
      expect(answer.status).toBe(200);
    },
    open: [LIST],
  },
  'a new password of somebody who is signed in': {
    does: (takeover) =>
      asPresent(takeover, 'change_password', { new_password: NEXT, password: PASSWORD }),
    open: [PRESENT, LIST],
  },
  'signing out everywhere': {
    does: (takeover) => call(takeover, 'sign_out_everywhere'),
    open: [LIST, FORMER],
  },
  'signing out on all other devices': {
    does: (takeover) => call(takeover, 'end_other_sessions'),
    open: [PRESENT, LIST, FORMER],
  },
  'a changed address by its code': {
    does: async (takeover) => {
      const { ticket, code } = await nextAddress(takeover);
      await asPresent(takeover, 'confirm_email', { ticket, code });
    },
    open: [PRESENT, LIST],
  },
  'a changed address by its link, opened where nobody is signed in': {
    does: async (takeover) => {
      const { token_hash } = await nextAddress(takeover);
      expect((await accounts.ask('confirm_email', { token_hash }, null)).status).toBe(200);
    },
    open: [PRESENT, LIST],
  },
  'a deleted account': {
    does: (takeover) => asPresent(takeover, 'delete_account', { password: PASSWORD }),
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
    const takeover = await aTakeover(accounts);
    const names = Object.keys(takeover.attempts).filter((name) => !ALONE.includes(name));
    const found = await tryAll(takeover, names);
    expect(found).toEqual(Object.fromEntries(names.map((name) => [name, 'open'])));
  });

  test.each(ALONE)('the %s works', async (name) => {
    expect(await tryAll(await aTakeover(accounts), [name])).toEqual({ [name]: 'open' });
  });
});

test.each(Object.entries(ACTIONS))(
  'after %s, no code, link or session of before opens anything',
  async (_, { does, open }) => {
    const takeover = await aTakeover(accounts);
    await does(takeover);
    await accounts.forgetLimits();
    const expected = Object.keys(takeover.attempts).map((name): [string, Access] => [
      name,
      open.includes(name) ? 'open' : 'shut',
    ]);
    expect(await tryAll(takeover)).toEqual(Object.fromEntries(expected));
  },
);

test('what is issued after the action opens something again', async () => {
  const takeover = await aTakeover(accounts);
  const { email } = takeover;
  await asPresent(takeover, 'change_password', { new_password: NEXT, password: PASSWORD });
  const { token_hash } = await proofOf(accounts, 'send_code', { email, purpose: 'sign_in' });
  expect((await accounts.ask('confirm', { token_hash })).status).toBe(200);
  const again = await accounts.ask('sign_in', { email, password: NEXT });
  expect(again.status).toBe(200);
});
