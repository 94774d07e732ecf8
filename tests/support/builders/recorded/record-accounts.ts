/** Plays an account from its first code to its deletion, so that every answer about it is full once. */
import { randomUUID } from 'node:crypto';
import { Accounts, codeIn, PASSWORD, type Session } from '#tests/support/builders/accounts.ts';
import { rpc, serviceRpc } from '#tests/support/database/api.ts';
import type { TestBackend } from '#tests/support/database/database.ts';
import { functionsOn } from '#tests/support/database/functions.ts';
import { comparable, OWN, putQuoteInCart } from './record-quotes.ts';
import { aProduct, anAddress, overall, Shopper } from '#tests/support/builders/session.ts';
import { callAs, SignedIn } from '#tests/support/builders/users.ts';
import { aFullAccount } from '#tests/support/builders/full-account.ts';

async function recordProofs(backend: TestBackend, accounts: Accounts): Promise<void> {
  const asked = { purpose: 'sign_in', user_id: null, client: null };
  await serviceRpc(backend, 'issue_account_code', { ...asked, email: 'no address' });
  await serviceRpc(backend, 'issue_account_code', { ...asked, email: 'twice@example.com' });
  await serviceRpc(backend, 'issue_account_code', { ...asked, email: 'twice@example.com' });
  const guess = { purposes: ['sign_in'], user_id: null, client: null };
  const ticket = 'x'.repeat(43);
  const typed = { ...guess, ticket, code: '000000', link: null };
  await serviceRpc(backend, 'check_account_code', typed);
  await serviceRpc(backend, 'check_account_code', { ...typed, per_hour: 1 });
  const opened = { ...guess, ticket: null, code: null, link: ticket };
  await serviceRpc(backend, 'check_account_code', opened);
  await recordMailbox(backend, accounts);
  const signIn = { email: 'twice@example.com', client: null };
  await serviceRpc(backend, 'begin_sign_in', signIn);
  await serviceRpc(backend, 'begin_sign_in', { ...signIn, per_hour: 1 });
  await accounts.forgetLimits();
}

/** Processes that are open when access ends. */
async function recordEnded(backend: TestBackend, { user }: Session): Promise<void> {
  const ended = { user_id: user.id, generation: 99 };
  const password = 'another long password';
  await serviceRpc(backend, 'set_password', { ...ended, password, keep_session: null });
  await serviceRpc(backend, 'admit_session', { ...ended, session_id: randomUUID() });
  const asked = { ...ended, email: user.email, purpose: 'change_email', client: null };
  await serviceRpc(backend, 'issue_account_code', asked);
  const again = { user_id: user.id, session_id: randomUUID(), per_hour: 1 };
  await serviceRpc(backend, 'begin_password_check', again);
  await serviceRpc(backend, 'begin_password_check', again);
}

/** The proof before a password: right for both purposes, wrong in both ways, and too often. */
async function recordMailbox(backend: TestBackend, accounts: Accounts): Promise<void> {
  const ticket = 'x'.repeat(43);
  const guess = { ticket, code: '000000', link: null, client: null };
  await serviceRpc(backend, 'prove_mailbox', guess);
  await serviceRpc(backend, 'prove_mailbox', { ...guess, per_hour: 1 });
  await serviceRpc(backend, 'prove_mailbox', { ...guess, ticket: null, code: null, link: ticket });
  await serviceRpc(backend, 'mailbox_proof', { proof: ticket });
  for (const purpose of ['sign_up', 'recovery']) {
    const email = `${purpose.replace('_', '-')}@example.com`;
    const action = purpose === 'sign_up' ? 'sign_up' : 'send_code';
    const sent = await accounts.ticketFor(action, { email, purpose });
    const given = { ticket: sent, code: codeIn(accounts.mailTo(email)) };
    const { body } = await accounts.ask('prove', given);
    await accounts.ask('confirm', { proof: body['proof'], password: PASSWORD });
  }
}

async function recordChanges(accounts: Accounts, session: Session): Promise<void> {
  const next = 'next@example.com';
  const token = session.access_token;
  await accounts.ask('sign_in', { email: session.user.email, password: PASSWORD });
  const asked = { email: next, password: PASSWORD };
  await accounts.ask('pending_email', {}, token);
  await accounts.ticketFor('change_email', { ...asked, email: 'mistyped@example.com' }, token);
  await accounts.rpc(session, 'cancel_email_change');
  const ticket = await accounts.ticketFor('change_email', asked, token);
  await accounts.ask('pending_email', {}, token);
  await accounts.ask('confirm_email', { ticket, code: codeIn(accounts.mailTo(next)) }, token);
  const change = { new_password: 'another long password', password: PASSWORD };
  await accounts.ask('change_password', change, token);
  const profile = {
    full_name: 'Mona Saleh',
    phone: '+966501234567',
    company: 'Riyadh Bakery',
    vat_number: '310122393500003',
    commercial_registration: '1010123456',
    uses_purchase_orders: true,
  };
  await accounts.rpc(session, 'save_profile', { profile });
  await accounts.rpc(session, 'my_account');
}

/** Values for every field of an answer about a product. */
const described = () => ({
  photos: ['/products/a.svg'],
  attributes: {
    General: { Manufacturer: 'Sahel', Model: 'A', Condition: 'Refill' },
    ...overall({ 'Minimum Order Quantity': '1 cylinder', 'Supplier Name': 'Wadi Trading' }),
  },
});

/** A guest whose cart is merged, and a cart that has no room for all of it. */
async function recordCarts(backend: TestBackend, accounts: Accounts, session: Session) {
  const guest = await Shopper.arrive(backend);
  const product = await aProduct(backend, described());
  await guest.set(product, 9999);
  await putQuoteInCart(guest);
  const { body } = await accounts.rpc(session, 'merge_cart', { cart: guest.cart });
  const again = await Shopper.arrive(backend);
  await again.set(product, 5);
  await accounts.rpc(session, 'merge_cart', { cart: again.cart });
  const listed = await Shopper.arrive(backend);
  const items = [{ product, quantity: 5, own: OWN }];
  await listed.call('add_lines', { items, op: randomUUID() });
  await accounts.rpc(session, 'merge_cart', { cart: listed.cart });
  await accounts.rpc(session, 'left_over');
  await accounts.rpc(session, 'add_left_over', { cart: body.cart });
  await accounts.rpc(session, 'drop_left_over');
  await accounts.rpc(session, 'leave_cart');
  return new SignedIn(backend, body.cart, userOf(session));
}

const userOf = ({ access_token, user }: Session) => ({
  id: user.id,
  session: '',
  jwt: access_token,
});

/** An order whose products are gone, repriced and below their minimum when it is ordered again. */
async function recordOrders(backend: TestBackend, buyer: SignedIn, email: string) {
  const [gone, repriced, raised] = [
    await aProduct(backend, { name: 'Gone', ...described() }),
    await aProduct(backend, { name: 'Repriced', ...described() }),
    await aProduct(backend, { name: 'Raised' }),
  ];
  await buyer.call('clear_cart');
  for (const product of [gone, repriced, raised]) await buyer.add(product);
  const address = anAddress({ email });
  const saved = (await buyer.call('save_address', { address })).body.id;
  const args = await buyer.orderArguments(saved);
  const { order_number } = (await buyer.call('place_order', args)).body;
  await callAs(backend, buyer.user.jwt, 'my_orders');
  await backend.sql('update public.product set is_active = false where id = $1', [gone]);
  await backend.sql('update public.product set price_sar = 120 where id = $1', [repriced]);
  const minimum = overall({ 'Minimum Order Quantity': '4 pieces' });
  await backend.sql('update public.product set attributes = $2 where id = $1', [raised, minimum]);
  await fillUp(buyer, repriced);
  await putQuoteInCart(buyer);
  await buyer.call('reorder', { order_number, op: randomUUID() });
  await fillUp(buyer, repriced);
  await putQuoteInCart(buyer);
  const items = [gone, repriced, raised].map((product) => ({ product, quantity: 2 }));
  await buyer.call('add_lines', { items, op: randomUUID() });
  return { gone, repriced, raised };
}

/** A cart in which one product has no room for more, and nothing else is. */
async function fillUp(buyer: SignedIn, product: string): Promise<void> {
  await buyer.call('clear_cart');
  await buyer.set(product, 9999);
}

async function recordLists(
  buyer: SignedIn,
  { gone, repriced, raised }: Record<'gone' | 'repriced' | 'raised', string>,
): Promise<void> {
  const ask = (name: string, args: object = {}) =>
    callAs(buyer.backend, buyer.user.jwt, name, args);
  const items = [gone, repriced, raised].map((product) => ({ product, quantity: 2 }));
  const named = { list_id: null, name: 'Monthly', note: 'For the bakery', items };
  const { id: list_id } = (await ask('save_list', named)).body;
  await ask('add_to_list', { list_id, product: repriced, quantity: 1 });
  const product = await aProduct(buyer.backend, comparable);
  const words = { words: 'Pump of the bakery', product };
  await ask('remember_choices', { choices: [words] });
  await ask('remembered_choices', { lines: ['pump of the bakery', 'another'] });
  await ask('saved_lists');
  await ask('saved_list', { list_id });
  await ask('list_key', { list_id });
  const { key } = (await ask('share_list', { list_id })).body;
  await ask('list_key', { list_id });
  await rpc(buyer.backend, 'shared_list', { key });
  await fillUp(buyer, repriced);
  await putQuoteInCart(buyer);
  await buyer.call('list_to_cart', { list_id, op: randomUUID() });
  await fillUp(buyer, repriced);
  await putQuoteInCart(buyer);
  await buyer.call('shared_list_to_cart', { key, op: randomUUID() });
  await ask('revoke_list', { list_id });
  await ask('delete_list', { list_id });
}

async function recordSessions(accounts: Accounts, session: Session, email: string): Promise<void> {
  const other = await accounts.confirmed(email, undefined, 'send_code');
  await accounts.rpc(session, 'list_sessions');
  const { body } = await accounts.rpc(other, 'list_sessions');
  const { id } = body.find(({ is_current }: { is_current: boolean }) => is_current);
  await accounts.rpc(session, 'end_session', { session_id: id });
  await accounts.rpc(session, 'end_other_sessions');
  await accounts.rpc(session, 'sign_out_everywhere');
}

/** An account with a paid order under way: both reasons to keep something. */
async function recordErasure(backend: TestBackend, accounts: Accounts): Promise<void> {
  const email = 'next@example.com';
  const session = await accounts.confirmed(email, undefined, 'send_code');
  const { order_number } = await aFullAccount(backend, accounts, session);
  await accounts.rpc(session, 'export_my_data');
  await serviceRpc(backend, 'export_person', { email });
  const total = (await serviceRpc(backend, 'show_order', { order_number })).body.total_halalas;
  const paid = { order_number, amount_halalas: total, reference: 'FT-9' };
  await serviceRpc(backend, 'record_transfer', paid);
  await serviceRpc(backend, 'delete_account', { user_id: session.user.id });
  await serviceRpc(backend, 'erase_person', { email });
}

export async function recordAccounts(backend: TestBackend): Promise<void> {
  const accounts = new Accounts(backend, functionsOn(backend));
  await recordProofs(backend, accounts);
  const session = await accounts.confirmed('first@example.com', PASSWORD);
  await recordEnded(backend, session);
  await recordChanges(accounts, session);
  const buyer = await recordCarts(backend, accounts, session);
  const products = await recordOrders(backend, buyer, 'next@example.com');
  await recordLists(buyer, products);
  await recordSessions(accounts, session, 'next@example.com');
  await recordErasure(backend, accounts);
}
