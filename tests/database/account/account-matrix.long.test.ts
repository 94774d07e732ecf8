/** Access of each kind of caller to each function that touches a person's data. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anAccountScene,
  anOwner,
  holdingsOf,
  otherAddress,
  type AccountScene,
  type Owner,
} from './account-scene.ts';
import { call, fingerprint, type Answer } from '#tests/support/database/api.ts';
import { KEYS, startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { forged, signed, signIn } from '#tests/support/builders/users.ts';
import { ANON_FUNCTIONS } from '#tests/database/platform/anon-functions.ts';

let backend: TestBackend;
/** All tests share its owner: each asserts that no call which it refuses has changed a row. */
let shared: AccountScene;
beforeAll(async () => {
  backend = await startDatabase();
  shared = await anAccountScene(backend);
});
afterAll(() => backend.close());

/** Functions that anybody may call, and why. */
const PUBLIC: Record<string, string> = {
  catalogue_revision: 'the catalogue is public',
  category_tree: 'the catalogue is public',
  delivery_dates: 'the days of delivery are the same for everybody',
  get_post: 'posts are public',
  list_partners: 'partners are public',
  list_posts: 'posts are public',
  mail_order_link: 'answers nothing and mails only the address of the order (decision 7)',
  match_keys: 'the catalogue is public',
  match_lines: 'the catalogue is public',
  market_prices: 'the catalogue is public',
  find_manufacturers: 'the catalogue is public',
  known_page: 'the catalogue is public',
  product_table: 'the catalogue is public',
  matching_products: 'the catalogue is public',
  product_detail: 'the catalogue is public',
  product_facets: 'the catalogue is public',
  product_page: 'the catalogue is public',
  products_by_ids: 'the catalogue is public',
  related_products: 'the catalogue is public',
  search_products: 'the catalogue is public',
  search_tree: 'the catalogue is public',
  shared_list: 'its secret key is the right to read it',
  shop_settings: 'the settings of the shop are public',
  shop_today: 'the day is the same for everybody',
  suggest_products: 'the catalogue is public',
  track_order: 'answers no word about the buyer or money (decision 7)',
};

/** `own`: an answer about what is the caller's; `allowed`: about what is the owner's. */
type Expected = 'own' | 'allowed' | readonly [status: number, hint: string | null];

const CALLERS = [
  'nobody without a cart',
  'a guest with their own cart',
  'a guest with the cart of the user',
  'another user with their own cart',
  'another user with the cart of the user',
  'the user on another device',
  'the user after signing out',
  'an expired token of the user',
  'a forged token of the user',
  'the service key with the cart of the user',
] as const;
type Caller = (typeof CALLERS)[number];

const NO_CART = [404, 'cart_session_missing'] as const;
const NO_USER = [401, 'signed_out'] as const;
const NO_ADDRESS = [404, 'address_not_found'] as const;
const NO_ORDER = [404, 'order_not_found'] as const;
const NO_LIST = [404, 'list_not_found'] as const;

/** In the order of `CALLERS`, without those whose token is refused whatever they ask. */
function expecting(
  nobody: Expected,
  guest: Expected,
  thief: Expected,
  other: Expected,
  otherThief: Expected,
  service: Expected,
): Record<Caller, Expected> {
  return {
    'nobody without a cart': nobody,
    'a guest with their own cart': guest,
    'a guest with the cart of the user': thief,
    'another user with their own cart': other,
    'another user with the cart of the user': otherThief,
    'the user on another device': 'allowed',
    'the user after signing out': NO_USER,
    'an expired token of the user': [401, null],
    'a forged token of the user': [401, null],
    'the service key with the cart of the user': service,
  };
}

const OF_CART = expecting(NO_CART, 'own', NO_CART, 'own', NO_CART, 'allowed');
const OF_ADDRESS = expecting(NO_CART, NO_ADDRESS, NO_CART, NO_ADDRESS, NO_CART, 'allowed');
const OF_ORDER = expecting(NO_CART, NO_ORDER, NO_CART, NO_ORDER, NO_CART, 'allowed');
const ONE_ORDER = expecting(NO_ORDER, NO_ORDER, NO_ORDER, NO_ORDER, NO_ORDER, 'allowed');
const OF_USER = expecting(NO_USER, NO_USER, NO_USER, 'own', 'own', NO_USER);
const OF_USERS_CART = expecting(NO_USER, NO_USER, NO_USER, 'own', NO_CART, NO_USER);
const NO_QUOTE = [404, 'quote_not_found'] as const;
const ONE_QUOTE = expecting(NO_QUOTE, NO_QUOTE, NO_QUOTE, NO_QUOTE, NO_QUOTE, 'allowed');
const NO_FILE = [404, 'file_not_found'] as const;
const ONE_FILE = expecting(NO_FILE, NO_FILE, NO_FILE, NO_FILE, NO_FILE, NO_FILE);
const OF_QUOTE = expecting(NO_CART, NO_QUOTE, NO_CART, NO_QUOTE, NO_CART, 'allowed');
const OF_LIST = expecting(NO_USER, NO_USER, NO_USER, NO_LIST, NO_LIST, NO_USER);
const NOT_VERIFIED = [403, 'address_not_verified'] as const;
const OF_MAILBOX = expecting(NO_CART, NOT_VERIFIED, NO_CART, NOT_VERIFIED, NO_CART, 'allowed');
const NO_SESSION = [404, 'session_not_found'] as const;
const OF_SESSION = expecting(NO_USER, NO_USER, NO_USER, NO_SESSION, NO_SESSION, NO_USER);
const OPENS = expecting('own', 'own', 'own', 'own', 'own', 'own');

type Args = (owner: Owner, product: string) => object;
interface Row {
  readonly expected: Record<Caller, Expected>;
  /** Whether the function takes the cart of its caller. */
  readonly cart?: true;
  readonly args?: Args;
}

const cartRow = (args?: Args, expected = OF_CART): Row => ({
  expected,
  cart: true,
  ...(args && { args }),
});
const userRow = (args?: Args, expected = OF_USER): Row => ({ expected, ...(args && { args }) });
const addressRow = (more: (owner: Owner) => object = () => ({})): Row =>
  cartRow((owner) => ({ address_id: owner.addressId, ...more(owner) }), OF_ADDRESS);
const orderRow = (more: (owner: Owner) => object = () => ({}), expected = OF_ORDER): Row =>
  cartRow((owner) => ({ order_number: owner.orderNumber, ...more(owner) }), expected);
const listRow = (more: (product: string) => object = () => ({})): Row =>
  userRow((owner, product) => ({ list_id: owner.listId, ...more(product) }), OF_LIST);
const quoteRow = (more: object = {}, expected = ONE_QUOTE): Row =>
  cartRow(({ quoteNumber }) => ({ number: quoteNumber, ...more }), expected);
const op = () => ({ op: randomUUID() });

const ROWS: Record<string, Row> = {
  accept_quote: quoteRow({}, OF_QUOTE),
  add_item: cartRow((_, product) => ({ product, ...op() })),
  add_left_over: cartRow(undefined, OF_USERS_CART),
  add_lines: cartRow((_, product) => ({ items: [{ product, quantity: 2 }], ...op() })),
  add_to_list: listRow((product) => ({ product, quantity: 1 })),
  cancel_email_change: userRow(),
  change_order: orderRow(),
  choose_default_address: addressRow(),
  clear_cart: cartRow(),
  current_order: cartRow(),
  decline_quote: quoteRow({ reason: 'Taken' }),
  delete_address: addressRow(),
  delete_list: listRow(),
  delivery_options: cartRow(),
  drop_left_over: userRow(),
  end_other_sessions: userRow(),
  end_session: userRow(({ user }) => ({ session_id: user.session }), OF_SESSION),
  export_my_data: userRow(),
  file_to_read: cartRow(({ fileId }) => ({ file: fileId }), ONE_FILE),
  find_address: cartRow(({ email }) => ({ email })),
  get_cart: cartRow(),
  get_order: orderRow(() => ({ key: 'x'.repeat(43) }), ONE_ORDER),
  get_quote: quoteRow({ key: 'x'.repeat(43) }),
  leave_cart: userRow(),
  left_over: userRow(),
  list_addresses: cartRow(),
  list_key: listRow(),
  list_orders: cartRow(),
  list_sessions: userRow(),
  list_to_cart: cartRow(({ listId }) => ({ list_id: listId, ...op() }), OF_LIST),
  merge_cart: cartRow(undefined, OF_USER),
  // The present date and slot: they suit.
  move_delivery: orderRow(
    ({ order }) => ({
      delivery_date: order['delivery_date'],
      delivery_slot: order['delivery_slot'],
      key: 'x'.repeat(43),
    }),
    ONE_ORDER,
  ),
  my_account: userRow(),
  my_email_change: userRow(),
  my_orders: userRow(),
  my_quotes: userRow(),
  open_cart: { expected: OPENS },
  order_delivery_options: orderRow(() => ({ key: 'x'.repeat(43) }), ONE_ORDER),
  place_order: cartRow(({ order }) => order, OF_ADDRESS),
  release_quote: cartRow(),
  remember_choices: userRow(() => ({ choices: [{ words: 'site pump', product: null }] })),
  remembered_choices: userRow(() => ({ lines: ['site pump'] })),
  reorder: orderRow(op),
  report_transfer: orderRow(),
  reset_verification: cartRow(({ email }) => ({ email })),
  revoke_list: listRow(),
  save_address: cartRow(({ email }) => ({ address: otherAddress(email) }), OF_MAILBOX),
  save_list: listRow(() => ({ name: 'Taken' })),
  save_profile: userRow(() => ({ profile: { full_name: 'Changed Name' } })),
  saved_list: listRow(),
  saved_lists: userRow(),
  set_item: cartRow((_, product) => ({ product, quantity: 7 })),
  share_list: listRow(),
  shared_list_to_cart: cartRow(({ shareKey }) => ({ key: shareKey, ...op() })),
  sign_out_everywhere: userRow(),
  start_payment: orderRow(() => ({ method: 'card' })),
  unpaid_orders: cartRow(),
  update_address: addressRow(({ email }) => ({ address: otherAddress(email) })),
  verified_emails: cartRow(),
  withdraw_quote: quoteRow(),
  write_quote_message: quoteRow({ body: 'Taken' }),
};

const nameOf = (signature: string): string => signature.slice(0, signature.indexOf('('));
const takesCart = (signature: string): boolean => ROWS[nameOf(signature)]?.cart === true;

test('every function that anybody may execute is in the matrix, or has a reason to be public', () => {
  const known = [...Object.keys(ROWS), ...Object.keys(PUBLIC)].sort();
  expect(known).toEqual(ANON_FUNCTIONS.map(nameOf).sort());
});

test('a function without a row takes neither a cart nor an account', async () => {
  const named = await backend.sql<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and 'cart' = any (proargnames)
       and has_function_privilege('anon', oid, 'execute') order by 1`,
  );
  const withCart = ANON_FUNCTIONS.filter(takesCart).map(nameOf).sort();
  expect(named.map(({ name }) => name)).toEqual(withCart);
});

interface Caught {
  readonly jwt: string | null;
  readonly cart: string | null;
  readonly key?: string;
}

const expiredToken = ({ user }: Owner): string =>
  signed({
    aud: 'authenticated',
    role: 'authenticated',
    sub: user.id,
    session_id: user.session,
    exp: Math.floor(Date.now() / 1000) - 3600,
  });

/** A token of a session that is no more. */
async function endedToken({ user }: Owner): Promise<string> {
  const { jwt, session } = await signIn(backend, user.id);
  await backend.sql('delete from auth.sessions where id = $1', [session]);
  return jwt;
}

async function callerOf(caller: Caller, { owner, other, guest }: AccountScene): Promise<Caught> {
  const { cart } = owner;
  switch (caller) {
    case 'nobody without a cart':
      return { jwt: null, cart: null };
    case 'a guest with their own cart':
      return { jwt: null, cart: guest.cart };
    case 'a guest with the cart of the user':
      return { jwt: null, cart };
    case 'another user with their own cart':
      return { jwt: (await signIn(backend, other.user.id)).jwt, cart: other.cart };
    case 'another user with the cart of the user':
      return { jwt: (await signIn(backend, other.user.id)).jwt, cart };
    case 'the user on another device':
      return { jwt: owner.otherDevice.jwt, cart };
    case 'the user after signing out':
      return { jwt: await endedToken(owner), cart };
    case 'an expired token of the user':
      return { jwt: expiredToken(owner), cart };
    case 'a forged token of the user':
      return { jwt: forged(owner.user), cart };
    case 'the service key with the cart of the user':
      return { jwt: null, cart, key: KEYS.secret };
  }
}

function ask(
  name: string,
  row: Row,
  caught: Caught,
  { owner, product }: AccountScene,
): Promise<Answer> {
  const { jwt, cart, key = KEYS.publishable } = caught;
  const body = { ...(row.cart && { cart }), ...row.args?.(owner, product) };
  const headers = jwt !== null && { headers: { authorization: `Bearer ${jwt}` } };
  return call(backend, `/rest/v1/rpc/${name}`, { key, body, ...headers });
}

/** These tables count attempts, refused ones too. */
const COUNTERS = ['app.rate_limits', 'app.client_limits'];

async function rows(): Promise<Record<string, string>> {
  const all = await fingerprint(backend);
  return Object.fromEntries(Object.entries(all).filter(([table]) => !COUNTERS.includes(table)));
}

const secretsOf = ({
  user,
  email,
  addressId,
  orderNumber,
  quoteNumber,
  listId,
  cart,
  chosen,
}: Owner): string[] => [
  user.id,
  user.session,
  email,
  addressId,
  orderNumber,
  quoteNumber,
  listId,
  cart,
  chosen,
];

/** The owner's secrets in an answer. */
const learned = ({ body }: Answer, { owner }: AccountScene): string[] =>
  secretsOf(owner).filter((secret) => JSON.stringify(body).includes(secret));

type Rows = Awaited<ReturnType<typeof rows>>;

/** Answers the rows after the call, which are those before the next one. */
async function expectRefused(
  caller: Caller,
  asked: () => Promise<Answer>,
  [status, hint]: Refusal,
  scene: AccountScene,
  before: Rows,
): Promise<Rows> {
  const answer = await asked();
  expect.soft([answer.status, answer.body?.hint ?? null], caller).toEqual([status, hint]);
  expect.soft(learned(answer, scene), caller).toEqual([]);
  const after = await rows();
  expect.soft(after, caller).toEqual(before);
  return after;
}

async function expectOwn(
  caller: Caller,
  asked: () => Promise<Answer>,
  scene: AccountScene,
): Promise<void> {
  const before = await holdingsOf(backend, scene.owner.user);
  const answer = await asked();
  expect.soft([answer.status, answer.body?.hint ?? null], caller).toEqual([200, null]);
  expect.soft(learned(answer, scene), caller).toEqual([]);
  expect.soft(await holdingsOf(backend, scene.owner.user), caller).toBe(before);
}

type Refusal = Exclude<Expected, string>;

const refusalsOf = ({ expected }: Row): [Caller, Refusal][] =>
  CALLERS.flatMap((caller) => {
    const refusal = expected[caller];
    return typeof refusal === 'string' ? [] : [[caller, refusal]];
  });

/** All of them get their tokens before the first call: signing in writes rows. */
async function expectAllRefused(name: string, row: Row, scene: AccountScene): Promise<void> {
  const refused: [Caller, Refusal, Caught][] = [];
  for (const [caller, refusal] of refusalsOf(row))
    refused.push([caller, refusal, await callerOf(caller, scene)]);
  let before = await rows();
  for (const [caller, refusal, caught] of refused) {
    const asked = () => ask(name, row, caught, scene);
    before = await expectRefused(caller, asked, refusal, scene, before);
  }
}

/** Without a call that changes what is the caller's, another user and a guest stay as they are, too. */
const changesCallers = ({ expected }: Row): boolean =>
  CALLERS.some((caller) => expected[caller] === 'own');

test.each(Object.entries(ROWS))(
  '%s answers each caller as far as they may go',
  async (name, row) => {
    await backend.sql('delete from app.rate_limits');
    const scene = changesCallers(row) ? await anAccountScene(backend, shared) : shared;
    await expectAllRefused(name, row, scene);
    for (const caller of CALLERS) {
      const expected = row.expected[caller];
      if (typeof expected !== 'string') continue;
      // An allowed call changes another owner's data, so that the next caller finds this one unchanged.
      const used =
        expected === 'allowed' ? { ...scene, owner: await anOwner(backend, scene.product) } : scene;
      const caught = await callerOf(caller, used);
      const asked = () => ask(name, row, caught, used);
      if (expected === 'own') await expectOwn(caller, asked, used);
      else expect.soft((await asked()).status, caller).toBe(200);
    }
  },
);
