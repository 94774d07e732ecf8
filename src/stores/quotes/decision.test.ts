import { beforeEach, describe, expect, test } from 'vitest';
import { aRefusal, refuse, type Functions } from '#tests/support/fakes/fake-shop.ts';
import { takeLoggedTexts } from '#tests/support/oracles/logged.ts';
import {
  anAnswer,
  aRow,
  KEY,
  newTab,
  NUMBER,
  openLink,
  openQuotation,
  type OpenQuotation,
} from '#tests/support/builders/stores/open-quotation.ts';
import { aCartRow, CART } from '#tests/support/builders/shop-rows.ts';

let of: OpenQuotation;
beforeEach(newTab);

describe('an order of the answer', () => {
  const taken: Functions = { open_cart: () => CART, accept_quote: () => [aCartRow()] };

  test('has the chosen lines, and goes on to checkout', async () => {
    of = await openLink(taken);
    of.page.chooseAlternative(2);
    expect(await of.decision.orderQuote()).toBe(true);
    expect(of.shop.asked('accept_quote')).toEqual([
      { cart: CART, number: NUMBER, key: KEY, choices: [2], revision: 1 },
    ]);
    expect(of.browser.left()).toEqual(['assign /checkout']);
  });

  test('gives checkout its buyer, company and purchase order', async () => {
    const numbers = { vat_number: '310122393500003', commercial_registration: '1010123456' };
    const bakery = { company: 'Riyadh Bakery', ...numbers, purchase_order: 'PO-7', city: 'Abha' };
    of = await openLink({ ...taken, get_quote: () => aRow(bakery) });
    expect(await of.decision.orderQuote()).toBe(true);
    const { $draft } = await import('#stores/checkout/draft.ts');
    expect($draft.get()).toMatchObject({
      company: 'Riyadh Bakery',
      vatNumber: '310122393500003',
      commercialRegistration: '1010123456',
      purchaseOrder: 'PO-7',
      form: { email: 'mona@example.com', city: 'Abha' },
    });
  });

  test('is not made of an answer that was revised since: that one is shown first', async () => {
    const accept = ({ revision }: { readonly revision?: number | null | undefined }) => {
      if (revision === 2) return [aCartRow()];
      throw aRefusal('quote_not_valid');
    };
    of = await openLink({ ...taken, accept_quote: accept });
    of.shop.on.get_quote = () => aRow({ quote: anAnswer(2) });
    expect(await of.decision.orderQuote()).toBe(false);
    expect(of.browser.left()).toEqual([]);
    expect(of.page.$quotation.get().quotation?.answer?.revision).toBe(2);
    expect(of.task.$task.get().problem).toContain('cannot be ordered any more');
    takeLoggedTexts();
    expect(await of.decision.orderQuote()).toBe(true);
  });

  test('that is refused shows why, and what the quotation is now', async () => {
    of = await openLink({ ...taken, accept_quote: refuse('quote_not_valid') });
    of.shop.on.get_quote = () => aRow({ status: 'withdrawn' });
    expect(await of.decision.orderQuote()).toBe(false);
    expect(of.task.$task.get().problem).toContain('cannot be ordered any more');
    expect(of.page.$quoteState.get()).toBe('withdrawn');
    expect(of.browser.left()).toEqual([]);
    takeLoggedTexts();
  });

  test('goes into a new cart where the backend forgot the old one', async () => {
    localStorage.setItem('cartSessionId', 'o'.repeat(43));
    const accept = ({ cart }: { cart: string }) => {
      if (cart === CART) return [aCartRow()];
      throw aRefusal('cart_session_missing');
    };
    of = await openLink({ ...taken, accept_quote: accept, get_cart: () => [] });
    expect(await of.decision.orderQuote()).toBe(true);
    expect(of.shop.asked('accept_quote').map(({ cart }) => cart)).toEqual(['o'.repeat(43), CART]);
  });
});

describe('what else a buyer decides', () => {
  test('is shown, also where the page cannot be read again', async () => {
    const head = { number: NUMBER, status: 'declined' } as const;
    of = await openLink({ decline_quote: () => head });
    of.shop.on.get_quote = refuse('unexpected');
    expect(await of.decision.declineThisQuote('  Too expensive ')).toBe(true);
    expect(of.shop.asked('decline_quote')).toEqual([
      { number: NUMBER, cart: null, key: KEY, reason: 'Too expensive' },
    ]);
    expect(of.page.$quoteState.get()).toBe('declined');
    takeLoggedTexts();
  });

  test('withdraws the request', async () => {
    const head = { number: NUMBER, status: 'withdrawn' } as const;
    of = await openLink({ withdraw_quote: () => head });
    of.shop.on.get_quote = () => aRow({ status: 'withdrawn', quote: null });
    expect(await of.decision.withdrawThisQuote()).toBe(true);
    expect(of.page.$quoteState.get()).toBe('withdrawn');
  });
});

describe('a message', () => {
  const head = { number: NUMBER, status: 'answered' } as const;

  test('is kept while it is written and when it fails, and gone once it is sent', async () => {
    of = await openLink({ write_quote_message: refuse('rate_limited') });
    of.decision.startMessage(NUMBER);
    of.decision.typeMessage(NUMBER, 'Can you deliver on Sunday?');
    expect(await of.decision.sendMessage()).toBe(false);
    expect(of.task.$task.get().problem).toContain('Too many attempts');
    takeLoggedTexts();
    of = await openQuotation(`#number=${NUMBER}`, { write_quote_message: () => head });
    of.decision.startMessage(NUMBER);
    expect(of.decision.$message.get()).toBe('Can you deliver on Sunday?');
    expect(await of.decision.sendMessage()).toBe(true);
    expect(of.shop.asked('write_quote_message')[0]?.body).toBe('Can you deliver on Sunday?');
    expect(of.decision.$message.get()).toBe('');
    of.decision.startMessage(NUMBER);
    expect(of.decision.$message.get()).toBe('');
  });

  test('without words is not sent', async () => {
    of = await openLink();
    of.decision.typeMessage(NUMBER, '  ');
    expect(await of.decision.sendMessage()).toBe(false);
    expect(of.task.$task.get().fields).toEqual({ body: 'required' });
    expect(of.shop.calls).toEqual(['get_quote']);
    takeLoggedTexts();
  });
});
