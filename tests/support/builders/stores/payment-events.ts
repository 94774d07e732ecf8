/**
 * Events of the payment page, and the state that it shows afterwards. A test that imports this mocks the modules
 * that answer.
 */
import { expect, vi } from 'vitest';
import { changeOrder, getOrder } from '#backend/orders/orders.ts';
import { choosePaymentMethod, reportTransfer } from '#backend/orders/payments.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import type { PaymentMethod } from '#contract/values.ts';
import { payment as words } from '#messages/payment.ts';
import { payOrder } from '#stores/orders/card-payment.ts';
import { placeFromDraft } from '#stores/checkout/order-placing.ts';
import {
  acceptLaterDelivery,
  acceptNewTotal,
  isPaidMeanwhile,
  reopenOrder,
} from '#stores/orders/payable-order.ts';
import { $payment } from '#stores/orders/payment-state.ts';
import { choosePayment, payByCard } from '#stores/orders/payment.ts';
import { confirmTransfer, placeForTransfer } from '#stores/orders/transfer.ts';
import { browser } from '#tests/support/fakes/mocked-payment.ts';

const NOT_PLACED = 'Failed to create order';
const NO_ANSWER = `${NOT_PLACED}. Check your connection and try again. Nothing is ordered twice.`;
export const NOT_PAID = 'Payment failed. Please try again.';
const SLOT_GONE = 'This delivery slot is no longer available. Please choose another.';
const NOT_REPORTED = 'Something went wrong. Please try again.';
const NOT_CHANGED = 'This order could not be changed. Please try again.';
const NEW_TOTAL = 188_00;
const LATER = { awaited_until: '2026-11-28', date: '2026-12-01', slot: '09:00-11:00' };

/** The visible state of the page and the state of the shop. */
export interface Shown {
  problem: string;
  toast: string | null;
  newTotal: number | null;
  /** The date of the delivery that a transfer may pay for. */
  laterDate: string | null;
  method: PaymentMethod;
  placed: PaymentMethod | null;
}

const quiet = (model: Shown): Shown => ({ ...model, problem: '', toast: null });
const shows = (model: Shown, problem: string, toast = problem): Shown => ({
  ...model,
  problem,
  toast,
});
/** An order is placed in this method, or changed to it: what was asked before is answered. */
const ordered = (model: Shown, method: PaymentMethod): Shown => ({
  ...quiet(model),
  newTotal: null,
  laterDate: null,
  placed: method,
});

const fail = (code: ErrorCode, details = {}) => new AppError(code, details);
/** Pay Now, or 'Place order': the shop refuses the order, or the change of its method. */
function orderInVain({ method, placed }: Shown, error: Error): Promise<void> {
  if (placed) vi.mocked(choosePaymentMethod).mockRejectedValueOnce(error);
  else vi.mocked(placeFromDraft).mockRejectedValueOnce(error);
  return method === 'card' ? payByCard('approve') : placeForTransfer();
}

interface Event {
  /** Whether the page offers it now. */
  may: (model: Shown) => boolean;
  run: (model: Shown) => unknown;
  then: (model: Shown) => Shown;
  /** The expected log line. */
  logs?: string;
}

const always = () => true;
/** Asking again takes the proposal of a later delivery away. */
const asked = (model: Shown): Shown => ({ ...model, laterDate: null });
const unasked = ({ method, placed }: Shown) => placed !== method;

export const EVENTS: Record<string, Event> = {
  'chooses the card': {
    may: always,
    run: () => choosePayment('card'),
    then: (model) => ({ ...quiet(model), method: 'card', newTotal: null, laterDate: null }),
  },
  'chooses a transfer': {
    may: always,
    run: () => choosePayment('bank_transfer'),
    then: (model) => ({
      ...quiet(model),
      method: 'bank_transfer',
      newTotal: null,
      laterDate: null,
    }),
  },
  'orders by transfer': {
    may: ({ method }) => method === 'bank_transfer',
    run: () => placeForTransfer(),
    then: (model) => ordered(model, 'bank_transfer'),
  },
  'pays by a card that is declined': {
    may: ({ method }) => method === 'card',
    run: () => {
      vi.mocked(payOrder).mockResolvedValueOnce('failed');
      return payByCard('decline');
    },
    then: (model) => shows(ordered(model, 'card'), NOT_PAID),
    logs: NOT_PAID,
  },
  'pays by card and the bank does not answer': {
    may: ({ method }) => method === 'card',
    run: () => {
      vi.mocked(payOrder).mockRejectedValueOnce(new TypeError('network'));
      return payByCard('approve');
    },
    then: (model) => shows(ordered(model, 'card'), NOT_PAID),
    logs: NOT_PAID,
  },
  'leaves for the page of the bank and comes Back': {
    may: ({ method }) => method === 'card',
    run: async () => {
      vi.mocked(payOrder).mockResolvedValueOnce('left');
      await payByCard(null);
      expect($payment.get().phase).toBe('processing');
      browser.comeBack();
    },
    then: (model) => ordered(model, 'card'),
  },
  'orders and gets no answer': {
    may: unasked,
    run: (model) => orderInVain(model, fail('unexpected')),
    // The total that was accepted may have been the one of the lost answer: it is asked for again.
    then: (model) => shows(asked(model), NO_ANSWER, NOT_PLACED),
    logs: NOT_PLACED,
  },
  'orders a time that is gone': {
    may: unasked,
    run: (model) => orderInVain(model, fail('delivery_slot_unavailable')),
    then: (model) => ({ ...shows(asked(model), SLOT_GONE, NOT_PLACED), newTotal: null }),
    logs: NOT_PLACED,
  },
  'orders at a price that has changed': {
    may: ({ placed }) => placed === null,
    run: (model) => orderInVain(model, fail('price_changed', { total_halalas: NEW_TOTAL })),
    then: (model) => ({ ...quiet(asked(model)), newTotal: NEW_TOTAL }),
  },
  'orders by transfer for a date that is too early': {
    may: (model) => model.method === 'bank_transfer' && unasked(model),
    run: (model) => orderInVain(model, fail('delivery_before_payment', LATER)),
    then: (model) => ({ ...quiet(model), laterDate: LATER.date }),
  },
  'takes the later delivery': {
    may: ({ laterDate }) => laterDate !== null,
    run: () => acceptLaterDelivery(),
    then: (model) => ordered(model, 'bank_transfer'),
  },
  'accepts the new price of a transfer': {
    may: ({ newTotal, method }) => newTotal !== null && method === 'bank_transfer',
    run: () => acceptNewTotal(),
    then: (model) => ordered(model, 'bank_transfer'),
  },
  'reports a transfer in vain': {
    may: ({ placed, method }) => placed === 'bank_transfer' && method === 'bank_transfer',
    run: () => {
      vi.mocked(reportTransfer).mockRejectedValueOnce(fail('unexpected'));
      return confirmTransfer();
    },
    then: (model) => shows(model, NOT_REPORTED),
    logs: NOT_REPORTED,
  },
  'reports a transfer and comes Back': {
    may: ({ placed, method }) => placed === 'bank_transfer' && method === 'bank_transfer',
    run: async () => {
      await confirmTransfer();
      expect($payment.get().phase).toBe('reporting');
      browser.comeBack();
    },
    then: quiet,
  },
  'changes the order in vain': {
    may: ({ placed }) => placed !== null,
    run: () => {
      vi.mocked(changeOrder).mockRejectedValueOnce(fail('unexpected'));
      return reopenOrder();
    },
    then: (model) => shows(model, NOT_CHANGED),
    logs: NOT_CHANGED,
  },
  'comes back from another tab': {
    may: always,
    run: () => isPaidMeanwhile(),
    then: (model) => model,
  },
  'comes back from another tab offline': {
    may: ({ placed }) => placed !== null,
    run: () => {
      vi.mocked(getOrder).mockRejectedValueOnce(new TypeError('network'));
      return isPaidMeanwhile();
    },
    then: (model) => model,
    logs: words.loadFailed,
  },
};

/** A page that has just been loaded. */
export const FIRST: Shown = {
  problem: '',
  toast: null,
  newTotal: null,
  laterDate: null,
  method: 'card',
  placed: null,
};
