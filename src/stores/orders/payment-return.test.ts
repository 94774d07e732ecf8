import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { confirmCardPayment, readPayment, startCardPayment } from '#backend/orders/payments.ts';
import { AppError } from '#domain/shared/errors.ts';
import { payment as words } from '#messages/payment.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import { payOrder } from './card-payment.ts';
import { $cartToken } from '#stores/cart/token.ts';
import { $paymentReturn, pollPayment } from './payment-return.ts';

vi.mock('#backend/orders/payments.ts');

const ORDER = 'ES-261121-0123456789';
const CART = 'c'.repeat(43);
let place: { search: string; replace: ReturnType<typeof vi.fn>; assign: ReturnType<typeof vi.fn> };

beforeEach(() => {
  vi.useFakeTimers();
  place = {
    search: `?order=${ORDER}&status=paid&message=APPROVED`,
    replace: vi.fn(),
    assign: vi.fn(),
  };
  vi.stubGlobal('location', place);
  vi.stubGlobal('sessionStorage', aStorage());
  vi.stubGlobal('localStorage', aStorage());
  $cartToken.set(CART);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.mocked(readPayment).mockReset();
});

async function look(): Promise<string> {
  const looking = pollPayment();
  await vi.runAllTimersAsync();
  await looking;
  return $paymentReturn.get().state;
}

const answering = (...states: ('pending' | 'paid' | 'failed')[]) => {
  for (const state of states) vi.mocked(readPayment).mockResolvedValueOnce({ state });
};

describe('back from the page of a provider', () => {
  test(
    'a payment that has arrived leads to the confirmation, and Back does not lead here again',
    { tags: 'payment-07' },
    async () => {
      answering('paid');
      await look();
      expect(readPayment).toHaveBeenCalledWith(CART, ORDER);
      expect(place.replace).toHaveBeenCalledWith(`/payment/success?order=${ORDER}`);
      expect(place.assign).not.toHaveBeenCalled();
    },
  );

  test('the address is not believed: it reads paid, and the bank reports declined', async () => {
    answering('failed');
    expect(await look()).toBe('declined');
    expect(place.replace).not.toHaveBeenCalled();
  });

  test('a bank that is a little late is asked again, and then the shopper may ask', async () => {
    answering('pending', 'pending', 'paid');
    await look();
    expect(place.replace).toHaveBeenCalledOnce();
    vi.mocked(readPayment).mockResolvedValue({ state: 'pending' });
    expect(await look()).toBe('waiting');
    answering('paid');
    await look();
    expect(place.replace).toHaveBeenCalledTimes(2);
  });

  test('no answer is not a declined payment', async () => {
    vi.mocked(readPayment).mockRejectedValue(new AppError('unexpected'));
    expect(await look()).toBe('failed');
    expect(takeLoggedTexts()).toEqual([words.lookFailed]);
  });

  test('another browser shows how to track, and asks for nothing without a cart', async () => {
    $cartToken.set(undefined);
    expect(await look()).toBe('missing');
    $cartToken.set(CART);
    place.search = '?order=1';
    expect(await look()).toBe('missing');
    expect(readPayment).not.toHaveBeenCalled();
    place.search = `?order=${ORDER}`;
    vi.mocked(readPayment).mockRejectedValue(new AppError('order_not_found'));
    expect(await look()).toBe('missing');
    expect(takeLoggedTexts()).toEqual(Array(3).fill(words.lookFailed));
  });
});

describe('paying an order', () => {
  const start = (kind: 'inline' | 'redirect') =>
    vi
      .mocked(startCardPayment)
      .mockResolvedValue({ kind, reference: 'r', url: 'https://pay.example/1' });

  test(
    'a provider with its own payment page gets the shopper, and no decision of ours',
    { tags: 'payment-17' },
    async () => {
      start('redirect');
      expect(await payOrder(ORDER, null)).toBe('left');
      expect(place.assign).toHaveBeenCalledWith('https://pay.example/1');
      expect(confirmCardPayment).not.toHaveBeenCalled();
    },
  );

  test(
    'the simulated bank takes its 2 seconds, however fast it answers',
    { tags: 'payment-06' },
    async () => {
      start('inline');
      vi.mocked(confirmCardPayment).mockResolvedValue({ state: 'paid' });
      let state = '';
      const paying = payOrder(ORDER, 'approve').then((one) => (state = one));
      await vi.advanceTimersByTimeAsync(1999);
      expect(state).toBe('');
      await vi.advanceTimersByTimeAsync(1);
      await paying;
      expect(state).toBe('paid');
    },
  );

  test('without a card nothing is sent to the simulated bank', async () => {
    start('inline');
    vi.mocked(confirmCardPayment).mockClear();
    await expect(payOrder(ORDER, null)).rejects.toMatchObject({ code: 'payment_refused' });
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });
});
