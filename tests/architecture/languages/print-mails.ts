/** Prints every mail and its sender as JSON: a test runs it in a copy of the repository with another brand. */
import { EXAMPLE_NUMBER } from '#domain/orders/order.ts';
import { codeMail, mails } from '#supabase/functions/_shared/mails/mails.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { readSettings } from '#supabase/functions/_shared/settings.ts';
import { readShopSettings } from '#supabase/seed/shop-settings.ts';
import { toMail, type ClaimedMail } from '#supabase/functions/deliver-mail/outbox.ts';

const settings = readSettings((name) => (name.startsWith('SUPABASE_') ? 'http://localhost' : ''));

const ITEM = { quantity: 1, name: 'Cable', price_halalas: 100, line_total_halalas: 100 };

/** The data of every kind of mail. */
const DATA = {
  order_number: EXAMPLE_NUMBER,
  placed_at: '2026-11-21T21:30:00Z',
  subtotal_halalas: 100,
  vat_percent: 15,
  vat_halalas: 15,
  delivery_fee_halalas: 5000,
  total_halalas: 5115,
  amount_halalas: 5115,
  owed_halalas: 5115,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
  payment: {
    method: 'bank_transfer',
    expires_at: '2026-11-24T21:30:00Z',
    bank_account: readShopSettings().bank_account,
  },
  items: [ITEM],
  status: 'ready',
  reason: 'paid_twice',
  flag: 'paid_twice',
  reference: 'T-1',
  key: 'k',
  form: 'quote',
  email: 'mona@example.com',
  message: 'Hello',
  token: 't',
  number: 'QT-261123-0123456789',
  valid_until: '2026-11-30T21:30:00Z',
  revised: false,
  body: 'Hello',
};

/** A state means another thing there. */
const OF_KIND: Readonly<Record<string, object>> = {
  quote_settled: { status: 'declined' },
  staff_notice: { event: 'factor_set' },
  delivery_moved: {
    reason: 'awaited',
    previous_date: '2026-11-24',
    previous_slot: '09:00-11:00',
  },
};

const rowOf = (kind: string): ClaimedMail =>
  ({ kind, recipient: '{shop}', data: { ...DATA, ...OF_KIND[kind] } }) as unknown as ClaimedMail;

const sent = Object.keys(mails).map((kind) => ({ kind, ...toMail(rowOf(kind), settings) }));
const code = { kind: 'code', ...codeMail('123456', languageOf('en')) };
console.log(JSON.stringify({ from: settings.mailFrom, mails: [...sent, code] }));
