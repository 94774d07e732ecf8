/** Rows as the database functions answer them, and a shop in which a shopper may pay at once. */
import { DELIVERY_FEE } from '#domain/shared/settings.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import { aShop, type FakeShop, type Functions } from '#tests/support/fakes/fake-shop.ts';
import { productId } from '#tests/support/builders/catalogue/product-builders.ts';

type AddressRow = RpcAnswer<'list_addresses'>[number];
type CartRow = RpcAnswer<'get_cart'>[number];
type OrderRow = RpcAnswer<'get_order'>;
type Delivery = RpcAnswer<'delivery_options'>;

export const CART = 'c'.repeat(43);
export const ORDER = 'ES-261121-4F7K2M9QXC';
/** The key of a row, the same for the same number. */
export const key = productId;

export const aCartRow = (over: Partial<CartRow> = {}): CartRow => ({
  id: key(901),
  product: key(1),
  sku: 'ESQ-1',
  product_id: 'ESQ-1',
  name: 'Gas cylinder 11 kg',
  manufacturer: null,
  model: null,
  quantity: 1,
  price_halalas: 100_00,
  price_sar: 100,
  photos: [],
  minimum_order: 1,
  unit: null,
  lead_time_days: 2,
  available: true,
  own: null,
  quote: null,
  ...over,
});

const PLACE = {
  type: 'Home',
  full_name: 'Sara Ali',
  email: 'sara@example.com',
  phone: '+966512345678',
  address: 'King Fahd Road 12',
  district: 'Al Olaya',
  city: 'Riyadh',
  postal_code: '12213',
  details: null,
  building_number: null,
  additional_number: null,
  unit: null,
  short_address: null,
} as const;

export const anAddressRow = (over: Partial<AddressRow> = {}): AddressRow => ({
  id: key(1),
  ...PLACE,
  is_default: false,
  email_verified: true,
  created_at: '2026-11-20T08:00:00+00:00',
  ...over,
});

/** A day of the picker with the slots that are free. */
export const aDay = (date: string, ...free: string[]): Delivery['dates'][number] => ({
  date,
  available: free.length > 0,
  reason: free.length > 0 ? null : 'full',
  slots: ['09-11', '11-13'].map((id) => ({ id, label: id, available: free.includes(id) })),
});

export const someDays = (...dates: Delivery['dates']): Delivery => ({
  today: '2026-11-22',
  lead_time_days: 2,
  transfer_from: '2026-11-24',
  dates,
});

export const anOrderRow = (
  payment: Partial<OrderRow['payment']> = {},
  over: Partial<OrderRow> = {},
): OrderRow => ({
  order_number: ORDER,
  status: 'placed',
  placed_at: '2026-11-22T08:00:00+00:00',
  delivery_date: '2026-11-25',
  delivery_slot: '09-11',
  delivery_moved_from: null,
  latest_payment_day: '2026-11-24',
  subtotal_halalas: 100_00,
  vat_percent: 15,
  vat_halalas: 15_00,
  delivery_fee_halalas: DELIVERY_FEE,
  total_halalas: 165_00,
  money: { received_halalas: 0, due_halalas: 165_00, owed_halalas: 0, returned_halalas: 0 },
  payment: {
    method: 'card',
    state: 'awaiting_payment',
    reference: null,
    expires_at: '2026-11-24T08:00:00+00:00',
    ...payment,
  },
  address: PLACE,
  note: null,
  purchase_order: null,
  company: null,
  vat_number: null,
  commercial_registration: null,
  items: [],
  events: [{ kind: 'placed', at: '2026-11-22T08:00:00+00:00' }],
  replayed: false,
  ...over,
});

/** One line, a verified address, two days, nothing ordered. */
export const aReadyShop = (over: Functions = {}): FakeShop =>
  aShop({
    get_cart: () => [aCartRow()],
    unpaid_orders: () => [],
    verified_emails: () => ['sara@example.com'],
    list_addresses: () => [anAddressRow({ is_default: true })],
    delivery_options: () =>
      someDays(aDay('2026-11-24', '09-11', '11-13'), aDay('2026-11-25', '09-11')),
    ...over,
  });
