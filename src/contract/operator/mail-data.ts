/** The data of each kind of mail in the outbox. `MailData` in src/domain/orders/mail.ts allows for older rows. */
import * as z from 'zod/mini';
import { count, day, halalas, instant, label, text, uuid } from '#contract/define.ts';
import { companyParts } from '#contract/address.ts';
import { order_number, orderAddress, paymentMethod } from '#contract/order.ts';
import { ownLine, ownParts } from '#contract/cart.ts';
import { supply, titleParts } from '#contract/product.ts';
import { bankAccount } from '#contract/settings.ts';
import { SUPPLIES } from '#contract/values.ts';

const brief = { order_number, total_halalas: halalas, delivery_date: day, delivery_slot: text };

const facts = {
  ...brief,
  placed_at: instant,
  subtotal_halalas: halalas,
  vat_percent: z.number(),
  vat_halalas: halalas,
  delivery_fee_halalas: halalas,
  due_halalas: halalas,
  latest_payment_day: z.nullable(day),
  address: orderAddress,
  note: z.nullable(text),
  purchase_order: z.nullable(text),
  ...companyParts,
  payment: z.strictObject({
    method: paymentMethod,
    expires_at: instant,
    /** The bank account when the email was queued; null for a card. */
    bank_account: z.nullable(bankAccount),
  }),
  items: z.array(
    z.strictObject({
      quantity: count,
      unit: z.nullable(text),
      ...titleParts,
      sku: z.nullable(text),
      supplier: z.nullable(text),
      supplier_label: label,
      price_halalas: halalas,
      line_total_halalas: halalas,
      own: ownLine,
      supply,
    }),
  ),
};

const amount_halalas = halalas;

/** Fields that were left empty are absent. */
const form = z.strictObject({
  form: z.enum(['contact', 'demo', 'quote', 'application']),
  email: text,
  name: z.optional(text),
  company: z.optional(text),
  vat_number: z.optional(text),
  commercial_registration: z.optional(text),
  purchase_order: z.optional(text),
  phone: z.optional(text),
  city: z.optional(text),
  wished_date: z.optional(day),
  message: z.optional(text),
  number: z.optional(text),
  items: z.optional(
    z.array(
      z.strictObject({
        quantity: count,
        name: text,
        /** A free line has none of these. */
        manufacturer: z.optional(text),
        manufacturer_label: label,
        model: z.optional(text),
        sku: z.optional(text),
        own: z.optional(ownParts),
        supply: z.optional(z.enum(SUPPLIES)),
      }),
    ),
  ),
});

const quote = { number: text, email: text };

export const mailData = {
  order_placed: z.strictObject({ ...facts, key: text }),
  transfer_chosen: z.strictObject(facts),
  transfer_reminder: z.strictObject({ ...facts, reported: z.boolean() }),
  transfer_reported: z.strictObject({ ...brief, due_halalas: halalas }),
  payment_received: z.strictObject(facts),
  part_received: z.strictObject({ ...facts, amount_halalas }),
  payment_flagged: z.strictObject({
    ...brief,
    flag: z.enum([
      'paid_twice',
      'paid_late',
      'paid_too_much',
      'payment_mismatch',
      'delivery_impossible',
    ]),
    reference: text,
  }),
  money_owed: z.strictObject({
    ...facts,
    amount_halalas,
    reason: z.enum(['paid_late', 'paid_twice', 'too_much']),
  }),
  money_returned: z.strictObject({ ...facts, amount_halalas, reference: text }),
  order_moved: z.strictObject({ ...facts, status: z.enum(['processing', 'ready', 'delivered']) }),
  delivery_moved: z.strictObject({
    ...facts,
    reason: z.enum(['awaited', 'paid_late', 'chosen']),
    previous_date: day,
    previous_slot: text,
    key: text,
  }),
  order_cancelled: z.strictObject({
    ...facts,
    reason: z.nullable(text),
    was_paid: z.boolean(),
    owed_halalas: halalas,
  }),
  order_expired: z.strictObject({ ...facts, owed_halalas: halalas }),
  order_link: z.strictObject({ ...brief, key: text }),
  refund_due: z.strictObject({ ...brief, amount_halalas }),
  form_received: z.extend(form, { role: z.optional(text), file: z.optional(uuid) }),
  message_received: z.strictObject({ form: z.enum(['contact', 'demo', 'application']) }),
  quote_received: z.extend(form, { number: text, key: text }),
  quote_answered: z.strictObject({
    ...quote,
    key: text,
    valid_until: instant,
    total_halalas: halalas,
    revised: z.boolean(),
  }),
  quote_message: z.strictObject({ ...quote, key: text, body: text }),
  quote_withdrawn: z.strictObject({ ...quote, key: text }),
  quote_reply: z.strictObject({ ...quote, body: text }),
  quote_settled: z.strictObject({
    ...quote,
    status: z.enum(['accepted', 'declined', 'withdrawn']),
    reason: z.nullable(text),
    order_number: z.nullable(order_number),
  }),
  newsletter_asked: z.strictObject({ token: text }),
  staff_invited: z.strictObject({ token: text, is_reset: z.optional(z.boolean()) }),
  staff_notice: z.strictObject({
    event: z.enum([
      'factor_set',
      'factor_reset',
      'recovery_code_used',
      'recovery_codes_renewed',
      'locked_out',
    ]),
    email: text,
  }),
};
