/** The payment page beside mocked modules: a test that imports this mocks the backend, `card-payment` and `order-placing`. */
import { vi } from 'vitest';
import { getOrder } from '#backend/orders/orders.ts';
import { moveDelivery } from '#backend/orders/delivery-move.ts';
import { choosePaymentMethod } from '#backend/orders/payments.ts';
import type { Order } from '#domain/orders/order.ts';
import type { PaymentMethod, PaymentState } from '#contract/values.ts';
import { placeFromDraft } from '#stores/checkout/order-placing.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { $toasts } from '#stores/shared/toasts.ts';
import { aBrowser } from './fake-browser.ts';
import { anOrder, openSession } from '#tests/support/builders/order-builders.ts';

export const order = (method: PaymentMethod, state?: PaymentState): Order =>
  anOrder({
    payment: {
      method,
      state: state ?? (method === 'card' ? 'awaiting_payment' : 'awaiting_transfer'),
      reference: null,
      expiresAt: '2026-11-24T08:00:00Z',
    },
  });

export let browser: { comeBack: () => void };

/** A page that has just been loaded, and a shop that keeps the order as it was last placed or changed. */
export function open(): void {
  openSession();
  aBrowser('/payment', '');
  Object.assign(location, { assign: () => undefined });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) =>
    waiting.push(listener),
  );
  browser = { comeBack: () => waiting.splice(0).forEach((listener) => listener()) };
  $toasts.set([]);
  $payment.set({
    phase: 'ready',
    method: 'card',
    order: null,
    newTotal: null,
    laterDelivery: null,
    problem: '',
    waiting: [],
  });
  vi.resetAllMocks();
  vi.mocked(placeFromDraft).mockImplementation(async (_cart, method) => order(method));
  vi.mocked(choosePaymentMethod).mockImplementation(async (_cart, _number, method) =>
    order(method),
  );
  vi.mocked(moveDelivery).mockImplementation(async () => $payment.get().order!);
  vi.mocked(getOrder).mockImplementation(async () => $payment.get().order!);
}
