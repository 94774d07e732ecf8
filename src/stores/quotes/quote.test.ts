import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestQuote } from '#backend/quotes/quotes.ts';
import { NO_COMPANY } from '#domain/account/company.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { QuoteDraft } from '#domain/quotes/quote.ts';
import { aBrowser } from '#tests/support/fakes/fake-browser.ts';
import { forms } from '#messages/forms.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';

vi.mock('#backend/quotes/quotes.ts');
vi.mock('#stores/cart/token.ts', async (original) => ({
  ...(await original<object>()),
  ensureCart: () => Promise.resolve('cart-token'),
}));

const sara = { name: 'Sara Ali', email: 'sara@example.com', phone: '+966501234567', city: 'Abha' };
const draft: QuoteDraft = {
  ...sara,
  ...NO_COMPANY,
  purchaseOrder: '',
  wishedDate: '',
  note: 'Monthly, please',
};
const cylinder = { id: 'cylinder', name: 'Cylinder', manufacturer: null, model: null, quantity: 3 };

let quote: typeof import('./quote.ts');
let delivery: typeof import('./delivery.ts');
let toasts: typeof import('#stores/shared/toasts.ts');
let verification: typeof import('#stores/checkout/verification.ts');

/** Each test loads a new page: the stores are singletons. */
beforeEach(async () => {
  aBrowser('/checkout', '');
  vi.resetModules();
  vi.mocked(requestQuote).mockReset().mockResolvedValue('QT-261123-4F7K2M9QXC');
  quote = await import('./quote.ts');
  delivery = await import('./delivery.ts');
  toasts = await import('#stores/shared/toasts.ts');
  verification = await import('#stores/checkout/verification.ts');
  verification.$verification.setKey('emails', [sara.email]);
});

const shown = () => toasts.$toasts.get().map(({ text }) => text);
const state = () => quote.$quote.get()?.state;

describe.each([
  ['a product', null],
  ['a cart, whose shopper is known', sara],
])('a request for %s', (_what, sender) => {
  test('is sent with its products, fields and the time that it took', async () => {
    quote.openQuote([cylinder], '', sender);
    delivery.setQuotedQuantity(cylinder, 5);
    expect(await delivery.sendQuote(draft)).toBe(true);
    expect(quote.$quote.get()).toMatchObject({ state: 'sent', number: 'QT-261123-4F7K2M9QXC' });
    expect(vi.mocked(requestQuote).mock.lastCall?.[0]).toEqual({
      cart: 'cart-token',
      fields: expect.objectContaining({ email: sara.email, message: 'Monthly, please' }),
      items: [{ product: 'cylinder', quantity: 5 }],
      files: [],
      elapsedMs: expect.any(Number),
      locale: 'en',
    });
  });

  test('has free lines for what nobody lists', async () => {
    const crane = { id: null, name: 'A crane', manufacturer: null, model: null, quantity: 1 };
    quote.openQuote([cylinder, crane], '', sender);
    expect(await delivery.sendQuote(draft)).toBe(true);
    expect(vi.mocked(requestQuote).mock.lastCall?.[0].items).toEqual([
      { product: 'cylinder', quantity: 3 },
      { description: 'A crane', quantity: 1 },
    ]);
  });

  test('is not sent while a field is missing, and the field is named', async () => {
    quote.openQuote([cylinder], '', sender);
    expect(await delivery.sendQuote({ ...draft, city: ' ' })).toBe(false);
    expect(quote.$quote.get()).toMatchObject({ state: 'writing', errors: { city: 'required' } });
    expect(requestQuote).not.toHaveBeenCalled();
  });

  test('is sent once, however often it is pressed', async () => {
    quote.openQuote([cylinder], '', sender);
    await Promise.all([delivery.sendQuote(draft), delivery.sendQuote(draft)]);
    expect(requestQuote).toHaveBeenCalledTimes(1);
  });

  test('that fails stays written and can be sent again', async () => {
    vi.mocked(requestQuote).mockRejectedValueOnce(new AppError('unexpected'));
    quote.openQuote([cylinder], '', sender);
    expect(await delivery.sendQuote(draft)).toBe(false);
    expect(state()).toBe('failed');
    expect(takeLoggedTexts()).toEqual([forms.failed]);
    expect(shown()).toHaveLength(sender ? 1 : 0);
    expect(await delivery.sendQuote(draft)).toBe(true);
  });

  test('asks for a code first where the e-mail is not verified', async () => {
    verification.$verification.setKey('emails', []);
    quote.openQuote([cylinder], '', sender);
    expect(await delivery.sendQuote(draft)).toBe(false);
    expect(state()).toBe('writing');
    expect(verification.$verification.get().emailError).not.toBe('');
    expect(shown()).toHaveLength(sender ? 1 : 0);
    expect(requestQuote).not.toHaveBeenCalled();
  });
});

test('without a product the note has to say what is asked for', async () => {
  quote.openQuote([], '');
  expect(await delivery.sendQuote({ ...draft, note: '' })).toBe(false);
  expect(quote.$quote.get()?.errors).toEqual({ note: 'required' });
});

test('one product more than a quotation has is refused with a sentence, and the request stays', async () => {
  const products = Array.from({ length: 301 }, (_, place) => ({ ...cylinder, id: `id-${place}` }));
  quote.openQuote(products);
  expect(await delivery.sendQuote(draft)).toBe(false);
  const problem = 'Your quotation request is full (300 lines). Remove a line first.';
  expect(quote.$quote.get()).toMatchObject({ state: 'failed', problem, products });
  expect(requestQuote).not.toHaveBeenCalled();
});

test('a request that was closed while it was sent stays closed', async () => {
  quote.openQuote([cylinder]);
  const sending = delivery.sendQuote(draft);
  quote.closeQuote();
  await sending;
  expect(quote.$quote.get()).toBeNull();
});
