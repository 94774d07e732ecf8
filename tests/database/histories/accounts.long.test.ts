/** Sign-up, sign-in, merging, sign-out and claiming in random order, against a model of plain maps. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serviceRpc } from '#tests/support/database/api.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { violations } from '#tests/support/database/invariants.ts';
import { aProduct, anAddress, Shopper } from '#tests/support/builders/session.ts';
import { callAs, signIn, type User } from '#tests/support/builders/users.ts';
import {
  aWorld,
  cartOf,
  claim,
  copyCart,
  EMAILS,
  merge,
  type Browser,
  type Cart,
  type World,
} from './account-world.ts';
import { liveSteps, named, type NamedStep, type Step } from './steps.ts';

let backend: TestBackend;
let products: string[];
beforeAll(async () => {
  backend = await startDatabase();
  products = [await aProduct(backend), await aProduct(backend)];
});
afterAll(() => backend.close());

const EMPTY = `delete from app.orders; delete from app.customer_addresses; delete from app.saved_lists; delete from app.cart_left_over;
  delete from app.cart_sessions; delete from app.shoppers; delete from auth.users; delete from app.rate_limits;
  update app.client_limits set counted_carts = 0`;

/** How often each thing happened, so that a run which proves nothing fails. */
const seen = { signIns: 0, copies: 0, unmerged: 0, claimed: 0, repeated: 0 };

/** Calls as this browser and compares the answer with the model's. */
async function ask(browser: Browser, name: string, args: object = {}) {
  const { status, body } = await callAs(backend, browser.user?.on.jwt ?? null, name, args);
  expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
  return body;
}

async function openAccount(world: World, email: string): Promise<User> {
  const known = world.accounts.get(email);
  const id = known?.id ?? randomUUID();
  if (!known) {
    await backend.sql('insert into auth.users (id, email) values ($1, $2)', [id, email]);
    world.accounts.set(email, { id, cart: new Map(), unmerged: new Map(), orders: new Set() });
  }
  const { status } = await serviceRpc(backend, 'prove_email', { user_id: id, email });
  expect(status).toBe(200);
  return signIn(backend, id);
}

const signInOn =
  (which: number, email: string): Step<World> =>
  async (world) => {
    const browser = world.browsers[which]!;
    if (browser.user) return;
    browser.user = { email, on: await openAccount(world, email) };
    const account = world.accounts.get(email)!;
    seen.signIns += 1;
    seen.copies += Number(browser.copied?.of === account);
    seen.claimed += world.unclaimed.get(email)?.length ?? 0;
    const { cart } = await ask(browser, 'merge_cart', { cart: browser.token });
    merge(browser, account);
    claim(world, email);
    Object.assign(browser, { token: cart, former: browser.token });
  };

/** The answer to a sign-in was lost, and the browser asks again. */
const repeatMerge =
  (which: number): Step<World> =>
  async (world) => {
    const browser = world.browsers[which]!;
    if (!browser.user || !browser.former) return;
    seen.repeated += 1;
    const { cart } = await ask(browser, 'merge_cart', { cart: browser.former });
    claim(world, browser.user.email);
    browser.token = cart;
  };

const signOut =
  (which: number): Step<World> =>
  async (world) => {
    const browser = world.browsers[which]!;
    if (!browser.user) return;
    const { email, on } = browser.user;
    const { cart } = await ask(browser, 'leave_cart');
    await backend.sql('delete from auth.sessions where id = $1', [on.session]);
    copyCart(browser, world.accounts.get(email)!);
    Object.assign(browser, { token: cart, former: null });
  };

const everywhere =
  (which: number): Step<World> =>
  async (world) => {
    const { user } = world.browsers[which]!;
    if (!user) return;
    await ask(world.browsers[which]!, 'sign_out_everywhere');
    for (const browser of world.browsers) {
      if (browser.user?.email !== user.email) continue;
      const lost = await callAs(backend, browser.user.on.jwt, 'my_account');
      expect(lost.status).toBe(401);
      Object.assign(browser, { user: null, token: null, former: null, copied: null });
    }
  };

const setLine =
  (which: number, product: number, quantity: number): Step<World> =>
  async (world) => {
    const browser = world.browsers[which]!;
    browser.token ??= await ask(browser, 'open_cart');
    const line = { cart: browser.token, product: products[product], quantity };
    await ask(browser, 'set_item', line);
    const cart = cartOf(world, browser);
    if (quantity > 0) cart.set(product, quantity);
    else cart.delete(product);
  };

const guestOrder =
  (which: number, email: string): Step<World> =>
  async (world) => {
    const browser = world.browsers[which]!;
    if (browser.user || !browser.token || browser.cart.size === 0) return;
    const guest = new Shopper(backend, browser.token);
    await guest.verify(email);
    const { body: saved } = await guest.call('save_address', { address: anAddress({ email }) });
    const args = await guest.orderArguments(saved.id);
    const { status, body } = await guest.call('place_order', args);
    if (status === 429) return; // Three of this address wait for their payment.
    expect(status, JSON.stringify(body)).toBe(200);
    browser.cart = new Map();
    world.unclaimed.set(email, [...(world.unclaimed.get(email) ?? []), body.order_number]);
  };

const asCart = (lines: { product: string; quantity: number }[]): Cart =>
  new Map(lines.map(({ product, quantity }) => [products.indexOf(product), quantity]));

async function compare(world: World): Promise<void> {
  for (const browser of world.browsers) {
    const lines = browser.token ? await ask(browser, 'get_cart', { cart: browser.token }) : [];
    expect(asCart(lines)).toEqual(cartOf(world, browser));
    if (!browser.user) continue;
    const { unmerged, orders } = world.accounts.get(browser.user.email)!;
    expect(asCart(await ask(browser, 'left_over'))).toEqual(unmerged);
    seen.unmerged += unmerged.size;
    const mine = await ask(browser, 'my_orders');
    expect(mine.total).toBe(orders.size);
    for (const { order_number } of mine.orders) expect(orders).toContain(order_number);
  }
  expect(await violations(backend)).toEqual([]);
}

const which = fc.nat({ max: 2 });
const email = fc.constantFrom(...EMAILS);
const set = fc
  .tuple(which, fc.nat({ max: 1 }), fc.constantFrom(0, 1, 3, 9999))
  .map(([one, product, n]) => named(`set ${one} ${product} ${n}`, setLine(one, product, n)));
const enter = fc
  .tuple(which, email)
  .map(([one, as]) => named(`sign in ${one} ${as}`, signInOn(one, as)));
const leave = which.map((one) => named(`sign out ${one}`, signOut(one)));
const STEPS = [
  ...[set, set, set, enter, enter, leave],
  which.map((one) => named(`merge again ${one}`, repeatMerge(one))),
  which.map((one) => named(`everywhere ${one}`, everywhere(one))),
  fc.tuple(which, email).map(([one, as]) => named(`order ${one} ${as}`, guestOrder(one, as))),
];

const [MONA = ''] = EMAILS;
/** Comes to every outcome, whatever the random histories come to. */
const EVERY_OUTCOME: NamedStep<World>[] = [
  named('set 0', setLine(0, 0, 3)),
  named('order 0', guestOrder(0, MONA)),
  named('set 0 again', setLine(0, 0, 9999)),
  named('sign in 0', signInOn(0, MONA)),
  named('merge again 0', repeatMerge(0)),
  named('sign out 0', signOut(0)),
  named('sign in 0 again', signInOn(0, MONA)),
  named('set 1', setLine(1, 0, 2)),
  named('sign in 1', signInOn(1, MONA)),
  named('everywhere 1', everywhere(1)),
];

test(
  'random sign-ups, sign-ins, sign-outs and guest orders keep every line and every order with its owner',
  { timeout: 400_000 },
  async () => {
    const begin = async () => {
      await backend.exec(EMPTY);
      return aWorld();
    };
    await liveSteps({ steps: STEPS, maxLength: 40, example: EVERY_OUTCOME, begin, compare });
    for (const [outcome, times] of Object.entries(seen)) expect(times, outcome).toBeGreaterThan(0);
  },
);
