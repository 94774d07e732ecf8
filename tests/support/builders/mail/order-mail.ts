/** An order as emails have it, and the shop that sends them. */
import type { MailKind, OrderFacts } from '#domain/orders/mail.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';

export const SITE = 'https://shop.example';
export const SHOP = { language: languageOf('en'), site: SITE };

export const ADDRESS = {
  full_name: 'Mona Saleh',
  email: 'mona@example.com',
  phone: '+966501234567',
  address: 'King Fahd Road 1',
  district: 'Al Olaya',
  city: 'Riyadh',
  postal_code: '12211',
  short_address: 'RRRD2929',
  details: 'Blue gate',
};

export const TRANSFER = {
  method: 'bank_transfer',
  expires_at: '2026-11-24T21:30:00Z',
  bank_account: {
    name: 'A Bank',
    holder: 'A Shop',
    iban: 'SA0380000000608010167519',
    swift: 'ABANSARI',
  },
} as const;

export const ORDER: OrderFacts = {
  order_number: 'ES-261121-4F7K2M9QXC',
  placed_at: '2026-11-21T21:30:00Z',
  subtotal_halalas: 969_56,
  vat_percent: 15,
  vat_halalas: 145_43,
  delivery_fee_halalas: 50_00,
  total_halalas: 1_164_99,
  due_halalas: 1_164_99,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
  address: ADDRESS,
  note: 'Ring twice',
  purchase_order: 'PO-7',
  payment: TRANSFER,
  items: [
    {
      quantity: 4,
      name: 'Gas cylinder',
      sku: 'GC-11',
      price_halalas: 242_39,
      line_total_halalas: 969_56,
    },
  ],
};

export const textOf = (kind: MailKind, order: object): string =>
  mails[kind](order as never, SHOP).text;
