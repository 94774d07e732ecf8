/** Attempts to take an account over, to guess its code, or to find out whether it exists. */
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  Accounts,
  codeIn,
  linkIn,
  PASSWORD,
  type Session,
} from '#tests/support/builders/accounts.ts';
import { call, serviceRpc, type Answer } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';
import { callAs } from '#tests/support/builders/users.ts';

let backend: TestBackend;
let accounts: Accounts;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend);
});
beforeEach(async () => {
  accounts = new Accounts(backend, functionsOn(backend));
  await accounts.forgetLimits();
});
afterAll(() => backend.close());

let people = 0;
const someone = (): string => `person${(people += 1)}@shop.test`;
const THEIRS = 'the password of the attacker';

const asService = (path: string, body: object): Promise<Answer> =>
  call(backend, `/auth/v1/${path}`, { key: KEYS.secret, body });

/** A user made at the auth server: with a password and a session, without a verified mailbox. */
async function registered(email: string): Promise<Session> {
  const made = await asService('admin/users', { email, password: THEIRS, email_confirm: true });
  expect(made.status).toBe(200);
  const { body } = await asService('token?grant_type=password', { email, password: THEIRS });
  return body;
}

const renamed = (userId: string, email: string) =>
  backend.sql('update auth.users set email = $2 where id = $1', [userId, email]);

const refreshed = ({ refresh_token }: Session): Promise<Answer> =>
  accounts.auth('token?grant_type=refresh_token', { refresh_token });

/** A guest's order of this address. */
async function guestOrder(email: string): Promise<string> {
  const guest = await Shopper.arrive(backend);
  await guest.add(product);
  await guest.verify(email);
  const args = await guest.orderArguments(await guest.saveAddress({ email }));
  return (await guest.call('place_order', args)).body.order_number;
}

async function ordersOf(session: Session): Promise<string[]> {
  const { status, body } = await accounts.rpc(session, 'my_orders');
  expect(status).toBe(200);
  return body.orders.map(({ order_number }: { order_number: string }) => order_number);
}

describe('an address that somebody took at the auth server', () => {
  test('is its owner’s by the first proof: the password, session and refresh token of before are dead', async () => {
    const email = someone();
    const number = await guestOrder(email);
    const thief = await registered(email);
    expect((await accounts.rpc(thief, 'my_account')).body.hint).toBe('signed_out');
    expect(await ordersOf(thief)).toEqual([]);
    const early = await accounts.ask('sign_in', { email, password: THEIRS });
    expect(early).toEqual({ status: 401, body: { error: 'sign_in_failed' } });

    const owner = await accounts.confirmed(email);
    expect(owner.user.id).not.toBe(thief.user.id);
    expect(await ordersOf(owner)).toEqual([number]);
    expect((await accounts.rpc(thief, 'my_orders')).body.hint).toBe('signed_out');
    expect((await refreshed(thief)).status).toBe(400);
    expect((await accounts.ask('sign_in', { email, password: THEIRS })).status).toBe(401);
    expect((await asService('token?grant_type=password', { email, password: THEIRS })).status).toBe(
      400,
    );
  });

  test('keeps nothing of what the thief put into the account before the proof', async () => {
    const email = someone();
    const thief = await registered(email);
    const { body } = await accounts.rpc(thief, 'merge_cart', { cart: null });
    const mine = { cart: body.cart, product, quantity: 7 };
    expect((await accounts.rpc(thief, 'set_item', mine)).status).toBe(200);
    const owner = await accounts.confirmed(email);
    expect((await accounts.rpc(owner, 'merge_cart', { cart: null })).body.lines).toEqual([]);
    const stolen = await callAs(backend, null, 'get_cart', { cart: body.cart });
    expect(stolen.body.hint).toBe('cart_session_missing');
  });

  test('is given back by a user who renamed himself to it, who keeps only what is his', async () => {
    const [email, victim] = [someone(), someone()];
    const theirs = await guestOrder(victim);
    const own = await guestOrder(email);
    const attacker = await accounts.confirmed(email, PASSWORD);
    await renamed(attacker.user.id, victim);
    expect(await ordersOf(attacker)).toEqual([own]);
    expect((await accounts.rpc(attacker, 'my_account')).body.email).toBe(email);
    const asVictim = await accounts.ask('sign_in', { email: victim, password: PASSWORD });
    expect(asVictim.status).toBe(401);

    const owner = await accounts.confirmed(victim);
    expect(owner.user.id).not.toBe(attacker.user.id);
    expect(await ordersOf(owner)).toEqual([theirs]);
    expect(await ordersOf(attacker)).toEqual([own]);
    const again = await accounts.ask('sign_in', { email, password: PASSWORD });
    expect(again).toMatchObject({ status: 200, body: { user: { id: attacker.user.id } } });
  });

  test('is given back also where the renamed user’s own address was taken meanwhile', async () => {
    const [email, victim] = [someone(), someone()];
    const attacker = await accounts.confirmed(email, PASSWORD);
    await renamed(attacker.user.id, victim);
    const squatter = await registered(email);
    const owner = await accounts.confirmed(victim);
    expect(owner.user.id).not.toBe(attacker.user.id);
    expect((await accounts.rpc(squatter, 'my_orders')).body.hint).toBe('signed_out');
    const again = await accounts.ask('sign_in', { email, password: PASSWORD });
    expect(again).toMatchObject({ status: 200, body: { user: { id: attacker.user.id } } });
  });

  test('is given back where two users took each other’s', async () => {
    const [one, other] = [someone(), someone()];
    const first = await accounts.confirmed(one, PASSWORD);
    const second = await accounts.confirmed(other, PASSWORD);
    await renamed(first.user.id, someone());
    await renamed(second.user.id, one);
    await renamed(first.user.id, other);
    expect((await accounts.confirmed(one)).user.id).toBe(first.user.id);
    expect((await accounts.confirmed(other)).user.id).toBe(second.user.id);
  });

  test('is not proved by a change of address that its own mailbox did not answer', async () => {
    const [email, victim] = [someone(), someone()];
    const theirs = await accounts.confirmed(victim, PASSWORD);
    const attacker = await accounts.confirmed(email, PASSWORD);
    const args = { user_id: attacker.user.id, email: victim };
    for (const name of ['change_account_email', 'prove_email']) {
      const refused = await serviceRpc(backend, name, args);
      expect([refused.status, refused.body.hint]).toEqual([409, 'email_taken']);
    }
    expect((await accounts.rpc(theirs, 'my_account')).body.email).toBe(victim);
  });
});

describe('a code or link', () => {
  const confirm = (body: object) => accounts.ask('confirm', body);
  const age = (email: string, minutes: number) =>
    backend.sql(
      `update app.account_challenges set created_at = clock_timestamp() - make_interval(mins => $2) where email = $1`,
      [email, minutes],
    );
  const wrong = (code: string): string => (code === '123456' ? '123457' : '123456');

  async function asked(email: string, action = 'sign_up', purpose = 'sign_in', jwt?: string) {
    const ticket = await accounts.ticketFor(action, { email, purpose }, jwt);
    const mail = accounts.mailTo(email);
    return { ticket, code: codeIn(mail), token_hash: linkIn(mail) };
  }

  test('is guessed no more once its ticket was tried 20 times in an hour', async () => {
    const { ticket, code } = await asked(someone());
    const statuses = [];
    for (let guess = 0; guess < 21; guess += 1) {
      statuses.push((await confirm({ ticket, code: wrong(code) })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
    expect((await confirm({ ticket, code })).body['error']).toBe('rate_limited');
    await accounts.forgetLimits();
    expect((await confirm({ ticket, code })).body).toEqual({ error: 'code_invalid' });
  });

  test('is guessed no more by a client that spreads its guesses over many tickets', async () => {
    const limit = { OTP_CHECKS_PER_ADDRESS_PER_HOUR: '8' };
    accounts = new Accounts(backend, functionsOn(backend, limit));
    const proofs = [];
    for (let mailbox = 0; mailbox < 4; mailbox += 1) proofs.push(await asked(someone()));
    await accounts.forgetLimits();
    const statuses = [];
    for (let round = 0; round < 2; round += 1) {
      for (const { ticket, code } of proofs) {
        statuses.push((await confirm({ ticket, code: wrong(code) })).status);
      }
    }
    expect(statuses).toEqual(Array(8).fill(422));
    const [{ ticket, code, token_hash } = { ticket: '', code: '', token_hash: '' }] = proofs;
    expect((await confirm({ ticket, code })).status).toBe(429);
    expect((await confirm({ token_hash })).status).toBe(429);
    await accounts.forgetLimits();
    expect((await confirm({ ticket, code })).status).toBe(200);
  });

  test('works once: neither the code nor the link a second time, nor each after the other', async () => {
    const first = await asked(someone());
    expect((await confirm({ token_hash: first.token_hash })).status).toBe(200);
    expect((await confirm({ token_hash: first.token_hash })).body).toEqual({
      error: 'link_invalid',
    });
    const { ticket, code } = first;
    expect((await confirm({ ticket, code })).body).toEqual({ error: 'code_invalid' });
    const second = await asked(someone());
    expect((await confirm({ ticket: second.ticket, code: second.code })).status).toBe(200);
    expect((await confirm({ token_hash: second.token_hash })).body).toEqual({
      error: 'link_invalid',
    });
  });

  test('expires: a code after 15 minutes, a link after an hour', async () => {
    const email = someone();
    const { ticket, code, token_hash } = await asked(email);
    await age(email, 16);
    expect((await confirm({ ticket, code })).body).toEqual({ error: 'code_invalid' });
    await age(email, 61);
    expect((await confirm({ token_hash })).body).toEqual({ error: 'link_invalid' });
    await age(email, 59);
    expect((await confirm({ token_hash })).status).toBe(200);
    const other = someone();
    const late = await asked(other);
    await age(other, 14);
    expect((await confirm({ ticket: late.ticket, code: late.code })).status).toBe(200);
  });

  test('is worth nothing for another purpose than the mail named', async () => {
    const email = someone();
    const session = await accounts.confirmed(email, PASSWORD);
    const jwt = session.access_token;
    const reauth = await asked(email, 'reauth_code', '', jwt);
    const guest = await asked(email, 'guest_code');
    const signUp = await asked(email);
    const next = { new_password: 'another long password' };
    const invalid = (field: string) => ({ status: 422, body: { error: `${field}_invalid` } });
    for (const { ticket, code, token_hash } of [reauth, guest]) {
      expect(await confirm({ ticket, code })).toEqual(invalid('code'));
      expect(await confirm({ token_hash })).toEqual(invalid('link'));
    }
    for (const { ticket, code } of [guest, signUp]) {
      const change = await accounts.ask('change_password', { ...next, ticket, code }, jwt);
      expect(change).toEqual({ status: 403, body: { error: 'reauth_failed' } });
      expect(await accounts.ask('confirm_email', { ticket, code }, jwt)).toEqual(invalid('code'));
    }
    for (const { ticket, code } of [reauth, signUp]) {
      for (const action of ['guest_export', 'guest_erase']) {
        expect(await accounts.ask(action, { ticket, code })).toEqual(invalid('code'));
      }
    }
    const { ticket, code } = reauth;
    expect((await accounts.ask('change_password', { ...next, ticket, code }, jwt)).status).toBe(
      200,
    );
  });

  test('of a user is worth nothing for another user, and stays good for its own', async () => {
    const email = someone();
    const owner = await accounts.confirmed(email, PASSWORD);
    const attacker = await accounts.confirmed(someone(), PASSWORD);
    const proof = await asked(email, 'reauth_code', '', owner.access_token);
    const again = { ticket: proof.ticket, code: proof.code };
    const change = { new_password: 'another long password', ...again };
    const refused = await accounts.ask('change_password', change, attacker.access_token);
    expect(refused).toEqual({ status: 403, body: { error: 'reauth_failed' } });
    const removal = await accounts.ask('delete_account', again, attacker.access_token);
    expect(removal.status).toBe(403);
    expect((await accounts.ask('change_password', change, owner.access_token)).status).toBe(200);
  });

  test('for a new address is worth nothing for another user, and stays good for its own', async () => {
    const [email, next] = [someone(), someone()];
    const owner = await accounts.confirmed(email, PASSWORD);
    const attacker = await accounts.confirmed(someone(), PASSWORD);
    const wanted = { email: next, password: PASSWORD };
    const ticket = await accounts.ticketFor('change_email', wanted, owner.access_token);
    const moved = { ticket, code: codeIn(accounts.mailTo(next)) };
    const link = { token_hash: linkIn(accounts.mailTo(next)) };
    const taken = await accounts.ask('confirm_email', moved, attacker.access_token);
    expect(taken.body).toEqual({ error: 'code_invalid' });
    const opened = await accounts.ask('confirm_email', link, attacker.access_token);
    expect(opened.body).toEqual({ error: 'link_invalid' });
    expect((await accounts.ask('confirm_email', moved, owner.access_token)).status).toBe(200);
  });
});

describe('whether an address has an account', () => {
  /** The calls of a function to the database and the auth server, in order. */
  let asked: string[];
  beforeEach(async () => {
    asked = [];
    const fetch = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url);
      const response = await backend.fetch(request);
      asked.push(`${request.method} ${pathname}${search} ${response.status}`);
      return response;
    };
    accounts = new Accounts(backend, functionsOn({ ...backend, fetch }));
    // The first sign-in of a process makes the user whose password is compared for unknown addresses.
    await accounts.ask('sign_in', { email: someone(), password: PASSWORD });
  });

  /** An address of each kind; whoever asks has the password that its user has at the auth server. */
  async function addresses(): Promise<Record<string, string>> {
    const [known, byCode, renamedTo, unproved, unknown] = Array.from({ length: 5 }, someone);
    await accounts.confirmed(known!, 'a password that nobody tries');
    await accounts.confirmed(byCode!);
    const { user } = await accounts.confirmed(someone(), THEIRS);
    await renamed(user.id, renamedTo!);
    await registered(unproved!);
    return {
      known: known!,
      byCode: byCode!,
      renamedTo: renamedTo!,
      unproved: unproved!,
      unknown: unknown!,
    };
  }

  test.each([
    ['sign_up', {}],
    ['send_code', { purpose: 'sign_in' }],
    ['send_code', { purpose: 'recovery' }],
    ['sign_in', { password: THEIRS }],
    ['guest_code', {}],
  ])('%s %j answers, mails and works alike', async (action, body) => {
    const seen: Record<string, unknown> = {};
    for (const [kind, email] of Object.entries(await addresses())) {
      await accounts.forgetLimits();
      asked.length = 0;
      const before = accounts.functions.mails.length;
      const answer = await accounts.ask(action, { email, ...body });
      const mails = accounts.functions.mails.slice(before);
      seen[kind] = {
        status: answer.status,
        body: action === 'sign_in' ? answer.body : Object.keys(answer.body).sort(),
        mails: mails.map(({ to }) => to === email),
        asked: [...asked],
      };
    }
    const isSignIn = action === 'sign_in';
    expect(seen['unknown']).toEqual({
      status: isSignIn ? 401 : 200,
      body: isSignIn ? { error: 'sign_in_failed' } : ['retry_after', 'sent', 'ticket'],
      mails: isSignIn ? [] : [true],
      asked: isSignIn
        ? ['POST /rest/v1/rpc/begin_sign_in 200', 'POST /auth/v1/token?grant_type=password 400']
        : ['POST /rest/v1/rpc/issue_account_code 200'],
    });
    for (const kind of Object.keys(seen)) expect.soft(seen[kind], kind).toEqual(seen['unknown']);
  });
});

describe('the gateway of the auth server', () => {
  const credentials = { email: 'gate@shop.test', password: PASSWORD };

  test.each([
    ['POST', 'signup', credentials],
    ['POST', 'otp', { email: credentials.email }],
    ['POST', 'recover', { email: credentials.email }],
    ['POST', 'resend', { type: 'signup', email: credentials.email }],
    ['POST', 'magiclink', { email: credentials.email }],
    ['POST', 'token?grant_type=password', credentials],
    ['POST', 'token?grant_type=refresh_token&grant_type=password', credentials],
    ['POST', 'token', credentials],
    ['PUT', 'user', { email: credentials.email }],
    ['GET', 'admin/users', undefined],
    ['POST', 'admin/users', credentials],
    ['POST', 'admin/generate_link', { type: 'magiclink', email: credentials.email }],
    ['PUT', 'admin/users/:id', { password: PASSWORD }],
    ['DELETE', 'admin/users/:id', undefined],
  ])('has no %s %s for the public key, with a session or without', async (method, path, body) => {
    const session = await accounts.confirmed(someone(), PASSWORD);
    const before = await backend.sql('select * from auth.users order by id');
    const url = `/auth/v1/${path.replace(':id', session.user.id)}`;
    for (const jwt of [null, session.access_token]) {
      const headers = jwt !== null && { headers: { authorization: `Bearer ${jwt}` } };
      const sent = { method, ...headers, ...(body && { body }) };
      expect((await call(backend, url, sent)).status).toBe(404);
    }
    expect(await backend.sql('select * from auth.users order by id')).toEqual(before);
  });

  /** supabase-js as it is published, with the public key and its own session. */
  async function aClient(email: string) {
    const kept = aStorage();
    const options = { storage: kept, detectSessionInUrl: false, autoRefreshToken: false };
    const client = createClient('http://shop.test', KEYS.publishable, {
      auth: options,
      global: { fetch: (url, init) => backend.fetch(new Request(String(url), init)) },
    });
    const { data } = await client.auth.setSession(await accounts.confirmed(email, PASSWORD));
    expect(data.user?.email).toBe(email);
    return client.auth;
  }

  type Auth = Awaited<ReturnType<typeof aClient>>;

  test.each<[string, (auth: Auth, email: string) => Promise<{ error: unknown }>]>([
    ['signUp', (auth, email) => auth.signUp({ email: `new-${email}`, password: PASSWORD })],
    ['signInWithPassword', (auth, email) => auth.signInWithPassword({ email, password: PASSWORD })],
    ['signInWithOtp', (auth, email) => auth.signInWithOtp({ email })],
    ['signInAnonymously', (auth) => auth.signInAnonymously()],
    ['signInWithIdToken', (auth) => auth.signInWithIdToken({ provider: 'google', token: 'x' })],
    ['signInWithSSO', (auth) => auth.signInWithSSO({ domain: 'shop.test' })],
    ['resetPasswordForEmail', (auth, email) => auth.resetPasswordForEmail(email)],
    ['resend', (auth, email) => auth.resend({ type: 'signup', email })],
    ['reauthenticate', (auth) => auth.reauthenticate()],
    ['updateUser', (auth) => auth.updateUser({ password: 'another lamp 77' })],
    ['exchangeCodeForSession', (auth) => auth.exchangeCodeForSession('code')],
    ['linkIdentity', (auth) => auth.linkIdentity({ provider: 'google', token: 'x' })],
    ['mfa.enroll', (auth) => auth.mfa.enroll({ factorType: 'totp' })],
    ['admin.listUsers', (auth) => auth.admin.listUsers()],
    ['admin.createUser', (auth, email) => auth.admin.createUser({ email: `new-${email}` })],
  ])('has no door for %s of supabase-js, also with a session', async (_name, attempt) => {
    const email = someone();
    const auth = await aClient(email);
    const before = await backend.sql('select id, email, encrypted_password from auth.users');
    const mails = accounts.functions.mails.length;
    expect((await attempt(auth, email)).error).not.toBeNull();
    expect(await backend.sql('select id, email, encrypted_password from auth.users')).toEqual(
      before,
    );
    expect(accounts.functions.mails).toHaveLength(mails);
  });

  test('lets the public key verify, read, renew and end a session', async () => {
    const email = someone();
    const session = await accounts.confirmed(email, PASSWORD);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const read = await call(backend, '/auth/v1/user', { headers });
    expect(read).toMatchObject({ status: 200, body: { id: session.user.id } });
    const renewed = await refreshed(session);
    expect(renewed).toMatchObject({ status: 200, body: { user: { id: session.user.id } } });
    const ended = await accounts.auth('logout?scope=local', {}, renewed.body);
    expect(ended.status).toBe(204);
    const made = await asService('admin/generate_link', { type: 'magiclink', email });
    const link = { type: made.body.verification_type, token_hash: made.body.hashed_token };
    expect(await accounts.auth('verify', link)).toMatchObject({
      status: 200,
      body: { user: { id: session.user.id } },
    });
  });
});

test('several confirmations of one address at the same time give one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = someone();
    const proofs: object[] = [];
    for (let device = 0; device < 3; device += 1) {
      const ticket = await accounts.ticketFor('sign_up', { email });
      proofs.push({ ticket, code: codeIn(accounts.mailTo(email)) });
    }
    const answers = await Promise.all(proofs.map((proof) => accounts.ask('confirm', proof)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const users = await backend.sql<{ id: string }>(
      `select account.id from auth.users as account join app.account_emails as proved
       on proved.user_id = account.id and proved.email = account.email where account.email = $1`,
      [email],
    );
    expect(users).toHaveLength(1);
    for (const { body } of answers) expect(body).toMatchObject({ user: { id: users[0]?.id } });
  }
});

test('the proof of a user who was deleted meanwhile is refused, and so is their change of address', async () => {
  const [email, next] = [someone(), someone()];
  const { user } = await registered(email);
  await backend.sql('delete from auth.users where id = $1', [user.id]);
  const proof = await serviceRpc(backend, 'prove_email', { user_id: user.id, email });
  expect([proof.status, proof.body.hint]).toEqual([409, 'email_taken']);
  const args = { user_id: user.id, email: next };
  const change = await serviceRpc(backend, 'change_account_email', args);
  expect([change.status, change.body.hint]).toEqual([401, 'signed_out']);
  const kept = 'select email from app.account_emails where email in ($1, $2)';
  expect(await backend.sql(kept, [email, next])).toEqual([]);
});
