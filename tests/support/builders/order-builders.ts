import { NO_COMPANY } from '#domain/account/company.ts';
import type { Address } from '#domain/checkout/address.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { EMPTY_NATIONAL } from '#domain/checkout/national-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { aStorage } from '#tests/support/fakes/fake-browser.ts';

/** Builders for the cart and what follows: a test names only what matters to it. */
export const aCartItem = (over: Partial<CartItem> = {}): CartItem => ({
  id: 'line-1',
  productId: 'product-1',
  sku: 'ESQ-1',
  name: 'Gas cylinder 11 kg',
  manufacturer: null,
  model: null,
  quantity: 1,
  price: 100_00,
  photos: [],
  minimumOrder: 1,
  unit: null,
  leadTimeDays: 2,
  available: true,
  ...over,
});

export const anAddress = (over: Partial<Address> = {}): Address => ({
  id: 'address-1',
  type: 'Home',
  name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '+966512345678',
  address: 'King Fahd Road 12',
  district: 'Al Olaya',
  city: 'Riyadh',
  postalCode: '12213',
  details: '',
  ...EMPTY_NATIONAL,
  isDefault: true,
  isVerified: true,
  ...over,
});

export const anOrder = (over: Partial<Order> = {}): Order => ({
  orderNumber: 'ES-261121-4F7K2M9QXC',
  status: 'placed',
  placedAt: '2026-11-21T08:00:00Z',
  deliveryDate: '2026-11-25',
  deliverySlot: '09:00-11:00',
  deliveryMovedFrom: null,
  latestPaymentDay: '2026-11-24',
  events: [{ kind: 'placed', at: '2026-11-21T08:00:00Z' }],
  subtotal: 100_00,
  vatPercent: 15,
  vat: 15_00,
  deliveryFee: 50_00,
  total: 165_00,
  payment: {
    method: 'card',
    state: 'awaiting_payment',
    reference: null,
    expiresAt: '2026-11-21T09:00:00Z',
  },
  money: { received: 0, due: 165_00, owed: 0, returned: 0 },
  address: { ...anAddress() },
  note: null,
  purchaseOrder: null,
  ...NO_COMPANY,
  items: [],
  ...over,
});

/** A tab of a new browser: its storages are empty. */
export function openSession(): void {
  globalThis.sessionStorage = aStorage();
  globalThis.localStorage = aStorage();
}
