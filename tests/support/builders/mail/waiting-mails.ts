/** Mails that wait in the outbox, as `deliver-mail` claims them, and the request that delivers them. */
import { SERVICE_KEY } from '#tests/support/fakes/fake-deps.ts';

/** The id of a mail that the tests call by a short name. */
export const idOf = (name: string): string =>
  `${Buffer.from(name).toString('hex').padEnd(8, '0')}-0000-4000-8000-000000000000`;
export const nameOf = (id: unknown): string =>
  Buffer.from(String(id).slice(0, 8), 'hex').toString().replaceAll('\0', '');

const ORDER_ADDRESS = {
  type: 'Home',
  full_name: 'Mona Saleh',
  email: 'mona@example.com',
  phone: '+966501234567',
  address: 'King Fahd Road 1',
  city: 'Riyadh',
  district: 'Al Olaya',
  postal_code: '12211',
  details: null,
  building_number: null,
  additional_number: null,
  unit: null,
  short_address: null,
};
export const brief = {
  order_number: 'ES-1',
  total_halalas: 165_00,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
};
export const placed = {
  ...brief,
  key: 'secret-key',
  placed_at: '2026-11-21T08:00:00Z',
  subtotal_halalas: 100_00,
  vat_percent: 15,
  vat_halalas: 15_00,
  delivery_fee_halalas: 50_00,
  due_halalas: 165_00,
  latest_payment_day: '2026-11-22',
  address: ORDER_ADDRESS,
  note: null,
  company: null,
  vat_number: null,
  commercial_registration: null,
  purchase_order: null,
  payment: { method: 'card', expires_at: '2026-11-21T09:00:00Z', bank_account: null },
  items: [
    {
      quantity: 2,
      unit: null,
      name: 'Gas <b>',
      manufacturer: null,
      model: null,
      sku: 'G-1',
      supplier: null,
      price_halalas: 50_00,
      line_total_halalas: 100_00,
      own: null,
    },
  ],
};
export const row = (name: string, change: object = {}): object => ({
  id: idOf(name),
  recipient: `${name}@example.com`,
  kind: 'order_placed',
  locale: 'en',
  data: placed,
  ...change,
});

export const ask = (authorization = `Bearer ${SERVICE_KEY}`, method = 'POST'): Request =>
  new Request('http://127.0.0.1/functions/v1/deliver-mail', { method, headers: { authorization } });
