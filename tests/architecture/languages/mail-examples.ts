/** Data of every kind of email, in each of its cases. People and the catalogue write Arabic in it. */
import type { FormFacts, MailData, MailKind, OrderFacts } from '#domain/orders/mail.ts';

/** Values that people wrote or that the catalogue has; no message contains them. */
const ORDER: OrderFacts = {
  order_number: 'ES-261121-4F7K2M9QXC',
  placed_at: '2026-11-21T21:30:00Z',
  subtotal_halalas: 969_56,
  vat_percent: 15,
  vat_halalas: 145_43,
  delivery_fee_halalas: 50_00,
  total_halalas: 1_164_99,
  due_halalas: 164_99,
  delivery_date: '2026-11-25',
  delivery_slot: '09:00-11:00',
  address: {
    full_name: 'منى صالح',
    phone: '+966501234567',
    address: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postal_code: '12211',
    short_address: 'RRRD2929',
    building_number: '8228',
    additional_number: '2121',
    unit: '4',
    details: 'البوابة الزرقاء',
  },
  note: 'مرتين',
  purchase_order: '7',
  company: 'شركة',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  payment: {
    method: 'bank_transfer',
    expires_at: '2026-11-24T21:30:00Z',
    bank_account: {
      name: 'بنك الرياض',
      holder: 'شركة',
      iban: 'SA0380000000608010167519',
      swift: 'SAMPSARI',
      sample: true,
    },
  },
  items: [
    {
      quantity: 4,
      unit: 'قطعة',
      name: 'أسطوانة',
      sku: 'GC-11',
      supplier: 'شركة الغاز',
      price_halalas: 242_39,
      line_total_halalas: 969_56,
    },
  ],
};
const FORM: FormFacts = {
  form: 'quote',
  email: 'mona@example.com',
  name: 'منى',
  company: 'شركة',
  vat_number: '310122393500003',
  commercial_registration: '1010123456',
  purchase_order: '7',
  phone: '+966501234567',
  city: 'أبها',
  wished_date: '2027-01-10',
  message: 'مرحبا',
  items: ORDER.items!,
};

const QUOTE = { number: 'QT-261123-4F7K2M9QXC', email: FORM.email };

/** A new kind is missing here until it is added. */
export const MAIL_EXAMPLES: { readonly [Kind in MailKind]: readonly MailData[Kind][] } = {
  order_placed: [
    { ...ORDER, key: 'k' },
    {
      ...ORDER,
      key: 'k',
      payment: { method: 'card', expires_at: ORDER.placed_at!, bank_account: null },
    },
  ],
  transfer_chosen: [ORDER],
  transfer_reminder: [{ ...ORDER, reported: true }, ORDER],
  transfer_reported: [ORDER],
  payment_received: [ORDER],
  part_received: [{ ...ORDER, amount_halalas: 1_000_00 }],
  payment_flagged: (
    ['paid_twice', 'paid_late', 'paid_too_much', 'payment_mismatch', 'delivery_impossible'] as const
  ).map((flag) => ({ ...ORDER, flag, reference: '77' })),
  money_owed: (['paid_late', 'paid_twice', 'too_much'] as const).map((reason) => ({
    ...ORDER,
    amount_halalas: 100,
    reason,
  })),
  money_returned: [{ ...ORDER, amount_halalas: 100, reference: '77' }],
  order_moved: (['processing', 'ready', 'delivered'] as const).map((status) => ({
    ...ORDER,
    status,
  })),
  delivery_moved: (['awaited', 'paid_late', 'chosen'] as const).map((reason) => ({
    ...ORDER,
    latest_payment_day: '2026-11-23',
    reason,
    previous_date: '2026-11-23',
    previous_slot: '09:00-11:00',
    key: 'k',
  })),
  order_cancelled: [
    { ...ORDER, reason: null, was_paid: false },
    { ...ORDER, reason: 'فيضان', was_paid: true, owed_halalas: 100 },
  ],
  order_expired: [
    { ...ORDER, owed_halalas: 0 },
    { ...ORDER, owed_halalas: 100 },
  ],
  order_link: [{ ...ORDER, key: 'k' }],
  refund_due: [{ ...ORDER, amount_halalas: 100 }],
  form_received: (['contact', 'demo', 'quote', 'application'] as const).map((form) => ({
    ...FORM,
    form,
  })),
  message_received: [{ form: 'contact' }, { form: 'demo' }, { form: 'application' }],
  quote_received: [FORM, { ...FORM, items: [] }, { ...FORM, number: QUOTE.number, key: 'k' }],
  quote_answered: [
    { ...QUOTE, key: 'k', valid_until: ORDER.placed_at!, total_halalas: 100, revised: false },
    { ...QUOTE, key: 'k', valid_until: ORDER.placed_at!, total_halalas: 100, revised: true },
  ],
  quote_message: [{ ...QUOTE, key: 'k', body: 'مرحبا' }],
  quote_withdrawn: [{ ...QUOTE, key: 'k' }],
  quote_reply: [{ ...QUOTE, body: 'مرحبا' }],
  quote_settled: (['accepted', 'declined', 'withdrawn'] as const).map((status) => ({
    ...QUOTE,
    status,
    reason: 'غال',
    order_number: ORDER.order_number,
  })),
  newsletter_asked: [{ token: 't' }],
  staff_invited: [{ token: 't' }, { token: 't', is_reset: true }],
  staff_notice: (
    [
      'factor_set',
      'factor_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
      'locked_out',
    ] as const
  ).map((event) => ({ event, email: FORM.email })),
};
