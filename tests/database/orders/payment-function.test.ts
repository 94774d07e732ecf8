import { afterAll, beforeAll, expect, test } from 'vitest';
import { handle as payments } from '#supabase/functions/payments/handler.ts';
import { fingerprint } from '#tests/support/database/api.ts';
import type { OrderReference } from '#tests/support/fakes/banks.ts';
import { startDatabase, type TestBackend } from '#tests/support/database/database.ts';
import { functionsOn, type FunctionAnswer } from '#tests/support/database/functions.ts';
import { anOrderOf, orderReference, paymentOf } from '#tests/support/builders/payment-orders.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

let backend: TestBackend;
let product: string;
beforeAll(async () => {
  backend = await startDatabase();
  product = await aProduct(backend, { price: 100 });
});
afterAll(() => backend.close());

const DEMONSTRATION = { PAYMENT_SIMULATED: '1' };
const ask = (body: object, variables: Record<string, string> = DEMONSTRATION) =>
  functionsOn(backend, variables).ask(payments, body);

const anOrder = async (): Promise<OrderReference> =>
  orderReference(await anOrderOf(backend, product));

async function start(ofOrder: OrderReference): Promise<unknown> {
  const { body } = await ask({ action: 'start', ...ofOrder });
  expect(body['kind']).toBe('inline');
  return body['reference'];
}

const confirm = async (ofOrder: OrderReference, outcome: string): Promise<FunctionAnswer> =>
  ask({ action: 'confirm', ...ofOrder, reference: await start(ofOrder), outcome });

const stateOf = (of: OrderReference) => paymentOf(backend, of);

test('an approved payment makes the order paid and confirmed', { tags: 'payment-17' }, async () => {
  const ofOrder = await anOrder();
  expect(await confirm(ofOrder, 'approve')).toEqual({ status: 200, body: { state: 'paid' } });
  expect(await stateOf(ofOrder)).toEqual({ state: 'paid', status: 'payment_confirmed' });
});

test(
  'a declined payment leaves the order as it was and may be tried again',
  { tags: ['payment-17', 'payment-11'] },
  async () => {
    const ofOrder = await anOrder();
    expect(await confirm(ofOrder, 'decline')).toEqual({ status: 200, body: { state: 'failed' } });
    expect(await stateOf(ofOrder)).toEqual({ state: 'failed', status: 'placed' });
    expect(await confirm(ofOrder, 'approve')).toEqual({ status: 200, body: { state: 'paid' } });
  },
);

test('an order that is paid is not started again', async () => {
  const ofOrder = await anOrder();
  await confirm(ofOrder, 'approve');
  const answer = await ask({ action: 'start', ...ofOrder });
  expect(answer).toEqual({ status: 409, body: { error: 'order_not_changeable' } });
  expect(await stateOf(ofOrder)).toEqual({ state: 'paid', status: 'payment_confirmed' });
});

test('one session neither starts nor confirms the payment of another', async () => {
  const ofOrder = await anOrder();
  const reference = await start(ofOrder);
  const stranger = { ...ofOrder, cart: (await Shopper.arrive(backend)).cart };
  const before = await fingerprint(backend);
  const approve = { reference, outcome: 'approve' };
  for (const action of [{ action: 'start' }, { action: 'confirm', ...approve }]) {
    const answer = await ask({ ...action, ...stranger });
    expect(answer).toEqual({ status: 404, body: { error: 'order_not_found' } });
  }
  expect(await fingerprint(backend)).toEqual(before);
});

test('a reference of one order pays no other order', async () => {
  const [one, other] = [await anOrder(), await anOrder()];
  const reference = await start(one);
  await start(other);
  const before = await fingerprint(backend);
  const approve = { action: 'confirm', reference, outcome: 'approve' };
  const answer = await ask({ ...approve, ...other });
  expect(answer).toEqual({ status: 404, body: { error: 'payment_not_found' } });
  expect(await fingerprint(backend)).toEqual(before);
});

test(
  'without PAYMENT_SIMULATED=1 nobody confirms a payment, not even one that was started',
  { tags: 'payment-18' },
  async () => {
    const ofOrder = await anOrder();
    const reference = await start(ofOrder);
    const before = await fingerprint(backend);
    for (const PAYMENT_SIMULATED of ['', '0', 'true']) {
      const body = { action: 'confirm', ...ofOrder, reference, outcome: 'approve' };
      const answer = await ask(body, { PAYMENT_SIMULATED });
      expect(answer).toEqual({ status: 403, body: { error: 'payment_refused' } });
    }
    expect(await fingerprint(backend)).toEqual(before);
  },
);
