import { longDay } from '#domain/delivery-options.ts';
import { CODE_MINUTES } from '#domain/email.ts';
import type { MailData, MailKind, OrderFacts } from '#domain/mail.ts';
import { formatSar } from '#domain/money.ts';
import { trackPath } from '#domain/order-paths.ts';
import { orderPath } from '#domain/paths.ts';
import { formMails } from './mail-forms.ts';
import { itemLines, paragraphs, type MailWords, type Words } from './mail-parts.ts';

const delivery = ({ delivery_date, delivery_slot }: OrderFacts): string =>
  `Delivery: ${longDay(delivery_date)}, ${delivery_slot}`;

const status = ({ order_number }: OrderFacts, site: string): string =>
  `Its status: ${site}${trackPath(order_number)}`;

const MOVED: Record<MailData['order_moved']['status'], string> = {
  processing: 'We are preparing your order.',
  ready: 'Your order is ready and goes out for delivery.',
  delivered: 'Your order has been delivered. Thank you.',
};

const FLAGS: Record<MailData['payment_flagged']['flag'], string> = {
  paid_twice: 'has been paid a second time: the buyer is owed the second payment.',
  paid_late: 'was paid after it was cancelled or had expired: the buyer is owed the payment.',
  payment_mismatch: 'got a payment whose order, amount or currency is not the one asked for.',
};

/** The words of every mail of the outbox. */
export const mails: { readonly [Kind in MailKind]: Words<MailData[Kind]> } = {
  order_placed: (order, site) => ({
    subject: `Your order ${order.order_number}`,
    text: paragraphs(
      `Thank you for your order ${order.order_number}.`,
      itemLines(order.items),
      `Total: ${formatSar(order.total_halalas)}\n${delivery(order)}`,
      `Your order: ${site}${orderPath(order.order_number)}#key=${order.key}\nKeep this link to yourself: whoever has it sees the order.`,
    ),
  }),
  transfer_reported: ({ order_number, total_halalas }) => ({
    subject: `Transfer reported for ${order_number}`,
    text: `The buyer of ${order_number} says that ${formatSar(total_halalas)} is on its way.`,
  }),
  payment_received: (order, site) => ({
    subject: `Payment received for ${order.order_number}`,
    text: paragraphs(
      `We have received ${formatSar(order.total_halalas)} for your order ${order.order_number}.`,
      status(order, site),
    ),
  }),
  payment_flagged: ({ order_number, flag, reference }) => ({
    subject: `${flag === 'paid_twice' ? 'Paid twice' : 'Payment needs a look'}: ${order_number}`,
    text: paragraphs(`Order ${order_number} ${FLAGS[flag]}`, `Reference: ${reference}`),
  }),
  order_moved: (order, site) => ({
    subject: `Your order ${order.order_number}`,
    text: paragraphs(MOVED[order.status], delivery(order), status(order, site)),
  }),
  order_cancelled: ({ order_number, reason, was_paid, total_halalas }) => ({
    subject: `Your order ${order_number} is cancelled`,
    text: paragraphs(
      `We have cancelled your order ${order_number}.\nReason: ${reason}`,
      was_paid
        ? `You have paid ${formatSar(total_halalas)}: we will return it to you.`
        : 'Please do not pay for it any more.',
    ),
  }),
  refund_due: ({ order_number, total_halalas }) => ({
    subject: `Refund due: ${order_number}`,
    text: `Order ${order_number} was cancelled after its payment: return ${formatSar(total_halalas)} to the buyer.`,
  }),
  ...formMails,
};

/** The code stands on a line of its own, so that it can be copied whole. */
export const codeMail = (code: string): MailWords => ({
  subject: 'Your Enersouq verification code',
  text: [
    'Use this code to verify your email address:',
    code,
    `It is valid for ${CODE_MINUTES} minutes and works once. Nobody from Enersouq will ask you for it.`,
    'If you did not ask for a code, you can ignore this mail.',
    'Enersouq',
  ].join('\n\n'),
});
