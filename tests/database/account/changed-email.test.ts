/** A proved change of the account's email: what follows it, and what keeps the former one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  Accounts,
  codeIn,
  linkIn,
  PASSWORD,
  type Session,
} from '#tests/support/builders/accounts.ts';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { anAddress, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let accounts: Accounts;
beforeAll(async () => {
  backend = await startDatabase();
});
beforeEach(() => {
  accounts = new Accounts(backend, functionsOn(backend));
});
afterAll(() => backend.close());

let people = 0;
const someone = (): string => `changed${(people += 1)}@shop.test`;

interface Buyer {
  readonly email: string;
  readonly session: Session;
  readonly cart: string;
}

async function aBuyer(): Promise<Buyer> {
  const email = someone();
  const session = await accounts.confirmed(email, PASSWORD);
  const { cart } = (await accounts.rpc(session, 'merge_cart', { cart: null })).body;
  return { email, session, cart };
}

const saveFor = ({ session, cart }: Buyer, over: object) =>
  accounts.rpc(session, 'save_address', { cart, address: anAddress({ ...over }) });

interface Saved {
  address: string;
  email: string;
  email_verified: boolean;
  is_default: boolean;
}

async function addressesOf({ session, cart }: Buyer): Promise<string[]> {
  const { body } = await accounts.rpc(session, 'list_addresses', { cart });
  return body.map(
    ({ address, email, email_verified, is_default }: Saved) =>
      `${address}, ${email}, ${email_verified ? 'verified' : 'locked'}${is_default ? ', default' : ''}`,
  );
}

/** Mails the new address; answers its ticket. */
const askChange = ({ session }: Buyer, next: string) =>
  accounts.ticketFor('change_email', { email: next, password: PASSWORD }, session.access_token);

async function change(buyer: Buyer, next: string): Promise<void> {
  const ticket = await askChange(buyer, next);
  const proof = { ticket, code: codeIn(accounts.mailTo(next)) };
  const changed = await accounts.ask('confirm_email', proof, buyer.session.access_token);
  expect(changed.body).toEqual({ changed: true, email: next });
}

test('saved addresses have the new email once its mailbox has answered, and need no code', async () => {
  const buyer = await aBuyer();
  const next = someone();
  await saveFor(buyer, { email: buyer.email, address: 'Home Street 1', is_default: true });
  const ticket = await askChange(buyer, next);
  expect(await addressesOf(buyer)).toEqual([`Home Street 1, ${buyer.email}, verified, default`]);
  const proof = { ticket, code: codeIn(accounts.mailTo(next)) };
  await accounts.ask('confirm_email', proof, buyer.session.access_token);
  expect(await addressesOf(buyer)).toEqual([`Home Street 1, ${next}, verified, default`]);
});

test('an address with a colleague’s mailbox keeps it, and so does one of another shopper', async () => {
  const buyer = await aBuyer();
  const [colleague, next] = [someone(), someone()];
  const office = new Shopper(backend, buyer.cart);
  const { body: code } = await accounts.rpc(buyer.session, 'verified_emails', { cart: buyer.cart });
  expect(code).toEqual([buyer.email]);
  await backend.sql(
    `insert into app.verified_emails (session_id, email)
     select id, $2 from app.cart_sessions where token_hash = app.token_hash($1)`,
    [office.cart, colleague],
  );
  await saveFor(buyer, { email: colleague, address: 'Office Street 2' });
  const stranger = await aBuyer();
  await saveFor(stranger, { email: stranger.email, address: 'Far Street 3' });
  await change(buyer, next);
  expect(await addressesOf(buyer)).toEqual([`Office Street 2, ${colleague}, verified, default`]);
  expect(await addressesOf(stranger)).toEqual([
    `Far Street 3, ${stranger.email}, verified, default`,
  ]);
});

test('what a guest saved with the former mailbox comes along, also where nobody signed in since', async () => {
  const buyer = await aBuyer();
  const next = someone();
  const guest = await Shopper.arrive(backend);
  await accounts.forgetLimits();
  await guest.verify(buyer.email);
  await guest.saveAddress({ email: buyer.email, address: 'Guest Street 4' });
  await change(buyer, next);
  expect(await addressesOf(buyer)).toEqual([`Guest Street 4, ${next}, verified, default`]);
});

test.each(['former', 'new'])(
  'a place that was saved with both mailboxes comes once, and the default of the %s one stays',
  async (which) => {
    const buyer = await aBuyer();
    const next = someone();
    const guest = await Shopper.arrive(backend);
    await accounts.forgetLimits();
    await guest.verify(next);
    await saveFor(buyer, { email: buyer.email, address: 'Same Street 5', is_default: true });
    await saveFor(buyer, { email: buyer.email, address: 'Other Street 6' });
    await backend.sql(
      `insert into app.verified_emails (session_id, email)
       select id, $2 from app.cart_sessions where token_hash = app.token_hash($1)`,
      [buyer.cart, next],
    );
    const isDefault = which === 'new';
    await saveFor(buyer, { email: next, address: 'Same Street 5', is_default: isDefault });
    await change(buyer, next);
    expect((await addressesOf(buyer)).toSorted()).toEqual([
      `Other Street 6, ${next}, verified`,
      `Same Street 5, ${next}, verified, default`,
    ]);
  },
);

const pendingOf = async (session: Session) =>
  (await accounts.ask('pending_email', {}, session.access_token)).body['pending'];

test('a pending change is found on every device of its user, whose code counts there, and by nobody else', async () => {
  const buyer = await aBuyer();
  const next = someone();
  expect(await pendingOf(buyer.session)).toBeNull();
  await askChange(buyer, next);
  const phone = (await accounts.ask('sign_in', { email: buyer.email, password: PASSWORD }))
    .body as unknown as Session;
  const pending = (await pendingOf(phone)) as { email: string; ticket: string };
  expect(pending).toMatchObject({ email: next, retry_after: expect.any(Number) });
  const stranger = await aBuyer();
  expect(await pendingOf(stranger.session)).toBeNull();
  expect((await accounts.ask('pending_email')).status).toBe(401);
  const proof = { ticket: pending.ticket, code: codeIn(accounts.mailTo(next)) };
  const stolen = await accounts.ask('confirm_email', proof, stranger.session.access_token);
  expect(stolen.body).toEqual({ error: 'code_invalid' });
  expect((await accounts.ask('confirm_email', proof)).body).toEqual({ error: 'signed_out' });
  const changed = await accounts.ask('confirm_email', proof, phone.access_token);
  expect(changed.body).toEqual({ changed: true, email: next });
  expect(await pendingOf(phone)).toBeNull();
});

test('a cancelled change has no code and no link any more', async () => {
  const buyer = await aBuyer();
  const next = someone();
  const ticket = await askChange(buyer, next);
  const code = codeIn(accounts.mailTo(next));
  const token_hash = linkIn(accounts.mailTo(next));
  expect((await accounts.rpc(buyer.session, 'cancel_email_change')).status).toBe(200);
  expect(await pendingOf(buyer.session)).toBeNull();
  const jwt = buyer.session.access_token;
  const byCode = await accounts.ask('confirm_email', { ticket, code }, jwt);
  expect(byCode.body).toEqual({ error: 'code_invalid' });
  const byLink = await accounts.ask('confirm_email', { token_hash }, jwt);
  expect(byLink.body).toEqual({ error: 'link_invalid' });
  const again = await accounts.ask('resend_email', {}, jwt);
  expect(again).toEqual({ status: 422, body: { error: 'change_over' } });
});

test('another email can be sent for a pending change without the password, after a pause and to nobody else', async () => {
  const buyer = await aBuyer();
  const next = someone();
  await askChange(buyer, next);
  const jwt = buyer.session.access_token;
  const early = await accounts.ask('resend_email', {}, jwt);
  expect(early).toMatchObject({ status: 429, body: { error: 'rate_limited' } });
  const former = linkIn(accounts.mailTo(next));
  const ticket = await accounts.ticketFor('resend_email', { email: someone() }, jwt);
  expect(await pendingOf(buyer.session)).toMatchObject({ email: next, ticket });
  const replaced = await accounts.ask('confirm_email', { token_hash: former }, jwt);
  expect(replaced.body).toEqual({ error: 'link_invalid' });
  const proof = { ticket, code: codeIn(accounts.mailTo(next)) };
  expect((await accounts.ask('confirm_email', proof, jwt)).body).toMatchObject({ email: next });
});

test('five wrong codes leave the change pending, and a new email goes on', async () => {
  const buyer = await aBuyer();
  const next = someone();
  const ticket = await askChange(buyer, next);
  const jwt = buyer.session.access_token;
  const right = codeIn(accounts.mailTo(next));
  const code = right === '123456' ? '123457' : '123456';
  for (let guess = 0; guess < 5; guess += 1) {
    await accounts.ask('confirm_email', { ticket, code }, jwt);
  }
  expect(await pendingOf(buyer.session)).toMatchObject({ email: next });
  const fresh = await accounts.ticketFor('resend_email', {}, jwt);
  const proof = { ticket: fresh, code: codeIn(accounts.mailTo(next)) };
  expect((await accounts.ask('confirm_email', proof, jwt)).status).toBe(200);
});

test('the link of a mistyped address is over once another address was asked for', async () => {
  const buyer = await aBuyer();
  const [mistyped, next] = [someone(), someone()];
  await askChange(buyer, mistyped);
  const token_hash = linkIn(accounts.mailTo(mistyped));
  await change(buyer, next);
  const jwt = buyer.session.access_token;
  const late = await accounts.ask('confirm_email', { token_hash }, jwt);
  expect(late.body).toEqual({ error: 'link_invalid' });
});

test('of two changes that are asked for at once, the one that is noted first stays', async () => {
  const buyer = await aBuyer();
  const user_id = buyer.session.user.id;
  const issue = async (email: string): Promise<string> => {
    await accounts.forgetLimits();
    const asked = { email, purpose: 'change_email', user_id, client: null };
    return (await serviceRpc(backend, 'issue_account_code', asked)).body.ticket;
  };
  const [first, second] = [someone(), someone()];
  const [early, late] = [await issue(first), await issue(second)];
  for (const ticket of [late, early]) {
    const noted = await serviceRpc(backend, 'note_email_change', { user_id, ticket });
    expect(noted.status).toBe(200);
  }
  expect(await pendingOf(buyer.session)).toMatchObject({ email: second, ticket: late });
});
