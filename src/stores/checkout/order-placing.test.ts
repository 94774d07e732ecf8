import { beforeEach, expect, test, vi } from 'vitest';
import { currentOrder, placeOrder } from '#backend/orders/orders.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { anOrder, openSession } from '#tests/support/builders/order-builders.ts';
import { attemptKey, isAttemptOpen, placeFromDraft } from './order-placing.ts';

vi.mock('#backend/orders/orders.ts');
vi.mock('#backend/cart/cart.ts');

const CART = 't'.repeat(43);
const place = (accepted: number | null = null) => placeFromDraft(CART, 'card', accepted);
const refuse = (code: ErrorCode) => () => Promise.reject(new AppError(code));
const keys = () => vi.mocked(placeOrder).mock.calls.map(([, request]) => request.key);

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal('document', new EventTarget());
  openSession();
});

test(
  'an attempt without an answer keeps its key, over a reload too',
  { tags: 'payment-15' },
  async () => {
    vi.mocked(placeOrder).mockImplementation(refuse('unexpected'));
    await expect(place()).rejects.toThrow('unexpected');
    expect(isAttemptOpen()).toBe(true);
    vi.mocked(placeOrder).mockResolvedValue(anOrder());
    await place();
    expect(new Set(keys()).size).toBe(1);
    expect(isAttemptOpen()).toBe(false);
  },
);

test('a definite refusal ends the attempt: the next one has a new key', async () => {
  vi.mocked(placeOrder).mockImplementation(refuse('price_changed'));
  await expect(place()).rejects.toThrow('price_changed');
  await expect(place()).rejects.toThrow('price_changed');
  expect(new Set(keys()).size).toBe(2);
});

test.each(['idempotency_mismatch', 'cart_empty'] as const)(
  'an order that an unanswered attempt made is found again after %s',
  async (code) => {
    vi.mocked(placeOrder).mockImplementation(refuse(code));
    vi.mocked(currentOrder).mockResolvedValue(anOrder({ orderNumber: 'ES-261121-FOUNDAGAIN' }));
    expect((await place()).orderNumber).toBe('ES-261121-FOUNDAGAIN');
  },
);

test('without such an order the refusal is shown', { tags: 'payment-13' }, async () => {
  vi.mocked(placeOrder).mockImplementation(refuse('cart_empty'));
  vi.mocked(currentOrder).mockResolvedValue(null);
  await expect(place()).rejects.toThrow('cart_empty');
});

test(
  'the total that the shopper accepted is the one that is asked for',
  { tags: 'payment-14' },
  async () => {
    vi.mocked(placeOrder).mockResolvedValue(anOrder());
    await place(188_00);
    expect(vi.mocked(placeOrder).mock.calls[0]?.[1].expectedTotal).toBe(188_00);
  },
);

test('a key is a uuid and stays the same until the attempt is closed', () => {
  expect(attemptKey()).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(attemptKey()).toBe(attemptKey());
});
