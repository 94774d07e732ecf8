import { describe, expect, test } from 'vitest';
import {
  blockers,
  cart,
  quotation,
  quote,
  sections,
  shop,
  shown,
  start,
} from '#tests/support/builders/stores/open-checkout.ts';
import { aCartRow, key } from '#tests/support/builders/shop-rows.ts';

describe('a quotation for the cart', () => {
  test('asks for all lines, in the name of the chosen address', async () => {
    await start({ get_cart: () => [aCartRow({ quantity: 3 })] });
    quotation.quoteCart();
    expect(quote.$quote.get()).toMatchObject({
      products: [{ id: key(1), name: 'Gas cylinder 11 kg', quantity: 3 }],
      note: '',
      sender: {
        name: 'Sara Ali',
        email: 'sara@example.com',
        phone: '+966512345678',
        city: 'Riyadh',
      },
    });
    expect(shown()).toEqual([]);
  });

  test.each([
    ['contact', { list_addresses: () => [], verified_emails: () => [] }, 'contact'],
    ['address', { list_addresses: () => [] }, 'address'],
    ['verification', { verified_emails: () => [] }, 'contact'],
  ] as const)('without it stops at the blocker %s', async (kind, over, section) => {
    await start(over);
    quotation.quoteCart();
    expect(quote.$quote.get()).toBeNull();
    expect(blockers.$shownBlocker.get()?.kind).toBe(kind);
    expect(sections.$openSection.get()).toBe(section);
    expect(shown()).toEqual([]);
  });

  test('needs neither a date nor a cart without blockers', async () => {
    await start({ get_cart: () => [aCartRow({ available: false })] }, '');
    quotation.quoteCart();
    expect(quote.$quote.get()?.products).toHaveLength(1);
  });

  test('takes a quantity that changes while it is written, not once it is sent', async () => {
    await start();
    quotation.quoteCart();
    shop.on.get_cart = () => [aCartRow({ quantity: 7 })];
    await cart.refreshCart();
    expect(quote.$quote.get()?.products[0]?.quantity).toBe(7);
    quote.$quote.set({ ...quote.$quote.get()!, state: 'sent' });
    shop.on.get_cart = () => [aCartRow({ quantity: 8 })];
    await cart.refreshCart();
    expect(quote.$quote.get()?.products[0]?.quantity).toBe(7);
  });
});
