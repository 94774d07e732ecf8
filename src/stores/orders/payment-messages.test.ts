/** Which event of the payment page shows which message, and takes all others away. */
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { getOrder } from '#backend/orders/orders.ts';
import { choosePaymentMethod } from '#backend/orders/payments.ts';
import type { Order } from '#domain/orders/order.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { browser, open, order } from '#tests/support/fakes/mocked-payment.ts';
import {
  EVENTS,
  FIRST,
  NOT_PAID,
  type Shown,
} from '#tests/support/builders/stores/payment-events.ts';
import { payOrder } from './card-payment.ts';
import { replaceWithToast } from '#stores/shared/flash.ts';
import { isPaidMeanwhile } from './payable-order.ts';
import { $payment } from './payment-state.ts';
import { payByCard } from './payment.ts';
import { $toasts } from '#stores/shared/toasts.ts';

vi.mock('#backend/orders/delivery-move.ts');
vi.mock('#backend/orders/orders.ts');
vi.mock('#backend/orders/payments.ts');
vi.mock('./card-payment.ts');
vi.mock('#stores/cart/cart.ts');
vi.mock('#stores/cart/token.ts', () => ({
  $cartToken: { get: () => 'token' },
  ensureCart: () => Promise.resolve('token'),
  requireCart: () => 'token',
}));
vi.mock('#stores/checkout/checkout.ts', () => ({}));
vi.mock('#stores/checkout/blockers.ts', () => ({}));
vi.mock('#stores/checkout/draft.ts', () => ({
  chooseAgain: () => undefined,
  changeDraft: () => undefined,
}));
vi.mock('#stores/shared/flash.ts');
vi.mock('#stores/checkout/order-placing.ts');

const shown = (): Shown => {
  const { problem, newTotal, laterDelivery, method, order: placed } = $payment.get();
  const texts = $toasts.get().map(({ text }) => text);
  expect(texts.length, 'one toast about the payment').toBeLessThan(2);
  return {
    problem,
    toast: texts[0] ?? null,
    newTotal,
    laterDate: laterDelivery?.date ?? null,
    method,
    placed: placed?.payment.method ?? null,
  };
};

beforeEach(open);

const histories = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 14 });

test(
  'after any events of the payment page only the message of the last one is shown',
  { tags: 'payment-06' },
  async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (names) => {
        open();
        let model = FIRST;
        for (const name of names) {
          const event = EVENTS[name]!;
          if (!event.may(model)) continue;
          await event.run(model);
          model = event.then(model);
          expect({ name, ...shown() }).toEqual({ name, ...model });
          expect($payment.get().phase).toBe('ready');
          expect(takeLoggedTexts()).toEqual(event.logs ? [event.logs] : []);
        }
      }),
      { numRuns: 500 },
    );
  },
);

/** Does something while the answer about an order is on its way, and lets the answer come last. */
async function duringALook(
  action: () => Promise<unknown>,
  answer: Order,
  finish: () => void = () => undefined,
): Promise<void> {
  $payment.setKey('order', order('bank_transfer'));
  let arrive: (found: Order) => void = () => undefined;
  vi.mocked(getOrder).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  const look = isPaidMeanwhile();
  const pending = action();
  await vi.waitFor(() => expect($payment.get().phase).not.toBe('ready'));
  arrive(answer);
  await look;
  expect($payment.get().phase, 'nothing may be pressed twice').not.toBe('ready');
  finish();
  await pending;
}

/** An answer that waits until it is let go. */
function held<T>(value: T): { promise: Promise<T>; release: () => void } {
  let release: () => void = () => undefined;
  const promise = new Promise<T>((resolve) => (release = () => resolve(value)));
  return { promise, release };
}

test('an older answer about the order neither frees a button nor takes back what was chosen since', async () => {
  const chosen = held(order('card'));
  vi.mocked(choosePaymentMethod).mockImplementationOnce(() => chosen.promise);
  vi.mocked(payOrder).mockResolvedValueOnce('failed');
  await duringALook(() => payByCard('decline'), order('bank_transfer'), chosen.release);
  expect($payment.get()).toMatchObject({ phase: 'ready', problem: NOT_PAID });
  expect(takeLoggedTexts()).toEqual([NOT_PAID]);
  expect($payment.get().order?.payment.method).toBe('card');
});

test('an order that was paid meanwhile is not asked for again when the shopper comes Back from the bank', async () => {
  vi.mocked(payOrder).mockResolvedValueOnce('left');
  await payByCard(null);
  vi.mocked(getOrder).mockResolvedValueOnce(order('card', 'paid'));
  browser.comeBack();
  await vi.waitFor(() =>
    expect(replaceWithToast).toHaveBeenCalledWith(
      expect.stringContaining('/payment/success'),
      'success',
      'Payment successful!',
    ),
  );
});
