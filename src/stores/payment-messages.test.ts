/** Which event of the payment page shows which message, and takes all others away. */
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeOrder, getOrder } from '#backend/orders.ts';
import { choosePaymentMethod, reportTransfer } from '#backend/payments.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Order } from '#domain/order.ts';
import type { PaymentMethod, PaymentState } from '#domain/payment.ts';
import { aBrowser } from '#tests/support/fake-browser.ts';
import { anOrder, openSession } from '#tests/support/shopping.ts';
import { payment as words } from '#messages/payment.ts';
import { takeLoggedTexts } from '#tests/support/logged.ts';
import { payOrder } from './card-payment.ts';
import { replaceWithToast } from './flash.ts';
import { placeFromDraft } from './order-placing.ts';
import { acceptNewTotal, isPaidMeanwhile, reopenOrder } from './payable-order.ts';
import { $payment } from './payment-state.ts';
import { choosePayment, payByCard } from './payment.ts';
import { $toasts } from './toasts.ts';
import { confirmTransfer, placeForTransfer } from './transfer.ts';

vi.mock('#backend/orders.ts');
vi.mock('#backend/payments.ts');
vi.mock('./card-payment.ts');
vi.mock('./cart.ts');
vi.mock('./cart-session.ts', () => ({
  ensureCart: () => Promise.resolve('token'),
  requireCart: () => 'token',
}));
vi.mock('./checkout.ts', () => ({}));
vi.mock('./checkout-draft.ts', () => ({ chooseAgain: () => undefined }));
vi.mock('./flash.ts');
vi.mock('./order-placing.ts');

const NOT_PLACED = 'Failed to create order';
const NO_ANSWER = `${NOT_PLACED}. Check your connection and try again. Nothing is ordered twice.`;
const NOT_PAID = 'Payment failed. Please try again.';
const SLOT_GONE = 'This delivery slot is no longer available. Please choose another.';
const NOT_REPORTED = 'Something went wrong. Please try again.';
const NOT_CHANGED = 'This order could not be changed. Please try again.';
const NEW_TOTAL = 188_00;

/** What the shopper sees, and what the shop has. */
interface Shown {
  problem: string;
  toast: string | null;
  newTotal: number | null;
  method: PaymentMethod;
  placed: PaymentMethod | null;
}

const quiet = (model: Shown): Shown => ({ ...model, problem: '', toast: null });
const says = (model: Shown, problem: string, toast = problem): Shown => ({
  ...model,
  problem,
  toast,
});
/** An order is placed in this method, or changed to it: what was asked before is answered. */
const ordered = (model: Shown, method: PaymentMethod): Shown => ({
  ...quiet(model),
  newTotal: null,
  placed: method,
});

const order = (method: PaymentMethod, state?: PaymentState): Order =>
  anOrder({
    payment: {
      method,
      state: state ?? (method === 'card' ? 'awaiting_payment' : 'awaiting_transfer'),
      reference: null,
      expiresAt: '2026-11-24T08:00:00Z',
    },
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
  /** What failed is logged with its cause. */
  logs?: string;
}

const always = () => true;
const unasked = ({ method, placed }: Shown) => placed !== method;

const EVENTS: Record<string, Event> = {
  'chooses the card': {
    may: always,
    run: () => choosePayment('card'),
    then: (model) => ({ ...quiet(model), method: 'card', newTotal: null }),
  },
  'chooses a transfer': {
    may: always,
    run: () => choosePayment('bank_transfer'),
    then: (model) => ({ ...quiet(model), method: 'bank_transfer', newTotal: null }),
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
    then: (model) => says(ordered(model, 'card'), NOT_PAID),
    logs: NOT_PAID,
  },
  'pays by card and the bank does not answer': {
    may: ({ method }) => method === 'card',
    run: () => {
      vi.mocked(payOrder).mockRejectedValueOnce(new TypeError('network'));
      return payByCard('approve');
    },
    then: (model) => says(ordered(model, 'card'), NOT_PAID),
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
    then: (model) => says(model, NO_ANSWER, NOT_PLACED),
    logs: NOT_PLACED,
  },
  'orders a time that is gone': {
    may: unasked,
    run: (model) => orderInVain(model, fail('delivery_slot_unavailable')),
    then: (model) => ({ ...says(model, SLOT_GONE, NOT_PLACED), newTotal: null }),
    logs: NOT_PLACED,
  },
  'orders at a price that has changed': {
    may: ({ placed }) => placed === null,
    run: (model) => orderInVain(model, fail('price_changed', { total_halalas: NEW_TOTAL })),
    then: (model) => ({ ...quiet(model), newTotal: NEW_TOTAL }),
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
    then: (model) => says(model, NOT_REPORTED),
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
    then: (model) => says(model, NOT_CHANGED),
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

const FIRST: Shown = { problem: '', toast: null, newTotal: null, method: 'card', placed: null };

const shown = (): Shown => {
  const { problem, newTotal, method, order: placed } = $payment.get();
  const texts = $toasts.get().map(({ text }) => text);
  expect(texts.length, 'one toast about the payment').toBeLessThan(2);
  return {
    problem,
    toast: texts[0] ?? null,
    newTotal,
    method,
    placed: placed?.payment.method ?? null,
  };
};

let browser: { comeBack: () => void };

/** A page that has just been loaded, and a shop that keeps the order as it was last placed or changed. */
function open(): void {
  openSession();
  aBrowser('/payment', '');
  Object.assign(location, { assign: () => undefined });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) =>
    waiting.push(listener),
  );
  browser = { comeBack: () => waiting.splice(0).forEach((listener) => listener()) };
  $toasts.set([]);
  $payment.set({ phase: 'ready', method: 'card', order: null, newTotal: null, problem: '' });
  vi.resetAllMocks();
  vi.mocked(placeFromDraft).mockImplementation(async (_cart, method) => order(method));
  vi.mocked(choosePaymentMethod).mockImplementation(async (_cart, _number, method) =>
    order(method),
  );
  vi.mocked(getOrder).mockImplementation(async () => $payment.get().order!);
}

beforeEach(open);

const histories = fc.array(fc.constantFrom(...Object.keys(EVENTS)), { maxLength: 14 });

test(
  'after any events of the payment page only what the last one says is shown',
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
