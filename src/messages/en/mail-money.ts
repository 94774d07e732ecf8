import type { MailData, OrderFacts, OwedReason } from '#domain/mail.ts';
import { formatSar } from '#domain/money.ts';
import { REPORTED_TRANSFER_DAYS } from '#domain/payment.ts';
import {
  bankDetails,
  bankDetailsIfChosen,
  orderSummary,
  REPORT_IT,
  statusLink,
} from './mail-order.ts';
import { facts, paragraphs, type Words } from './mail-parts.ts';

type MoneyMails = Pick<
  MailData,
  | 'transfer_chosen'
  | 'transfer_reminder'
  | 'transfer_reported'
  | 'payment_received'
  | 'part_received'
  | 'payment_flagged'
  | 'money_owed'
  | 'money_returned'
  | 'refund_due'
>;

const FLAGS: Record<MailData['payment_flagged']['flag'], string> = {
  paid_twice: 'has been paid a second time: the buyer is owed the second payment.',
  paid_late: 'was paid after it was cancelled or had expired: the buyer is owed the payment.',
  paid_too_much: 'was paid with more than its total: the buyer is owed the difference.',
  payment_mismatch: 'got a payment whose order, amount or currency is not the one asked for.',
};

const WHY_OWED: Record<OwedReason, string> = {
  paid_late: 'The order had been cancelled or had expired before your payment arrived.',
  paid_twice: 'The order was paid already.',
  too_much: 'Your payment was higher than what was due.',
};

const notSent = ({ order_number }: OrderFacts): string =>
  `We have not received your transfer for order ${order_number} yet.`;

const notArrived = ({ order_number }: OrderFacts): string =>
  `You reported a transfer for order ${order_number}, and it has not reached our account. Please check with your bank that it was sent to the account below with the right reference. If it arrives after the order has expired, we return it to you.`;

/** The words of the mails about money. */
export const moneyMails: { readonly [Kind in keyof MoneyMails]: Words<MoneyMails[Kind]> } = {
  transfer_chosen: (order, shop) => ({
    subject: `Bank details for your order ${order.order_number}`,
    text: paragraphs(
      `You chose to pay your order ${order.order_number} by bank transfer.`,
      bankDetails(order, shop),
      REPORT_IT,
      orderSummary(order),
      statusLink(order, shop),
    ),
  }),
  transfer_reminder: (order, shop) => ({
    subject: `Your order ${order.order_number} waits for your transfer`,
    text: paragraphs(
      order.reported ? notArrived(order) : notSent(order),
      bankDetails(order, shop),
      order.reported ? '' : REPORT_IT,
      orderSummary(order),
      statusLink(order, shop),
    ),
  }),
  transfer_reported: ({ order_number, total_halalas, due_halalas = total_halalas }) => ({
    subject: `Transfer reported for ${order_number}`,
    text: `The buyer of ${order_number} has reported a transfer of ${formatSar(due_halalas)}. The order waits ${REPORTED_TRANSFER_DAYS} days longer for it.`,
  }),
  payment_received: (order, shop) => ({
    subject: `Payment received for ${order.order_number}`,
    text: paragraphs(
      `We have received ${formatSar(order.total_halalas)} for your order ${order.order_number}.`,
      orderSummary(order),
      statusLink(order, shop),
    ),
  }),
  part_received: (order, shop) => ({
    subject: `Part of the payment received for ${order.order_number}`,
    text: paragraphs(
      `We have received ${formatSar(order.amount_halalas)} for your order ${order.order_number}. ${formatSar(order.due_halalas ?? 0)} is still to be paid. The order is confirmed when its whole total has arrived.`,
      bankDetailsIfChosen(order, shop),
      orderSummary(order),
      statusLink(order, shop),
    ),
  }),
  payment_flagged: ({ order_number, flag, reference }) => ({
    subject: `${flag === 'paid_twice' ? 'Paid twice' : 'Payment needs a look'}: ${order_number}`,
    text: paragraphs(
      `Order ${order_number} ${FLAGS[flag]}`,
      facts([['Reference', reference]]),
      `See the money that is owed back: npm run order -- owed`,
    ),
  }),
  money_owed: (order, shop) => ({
    subject: `We owe you ${formatSar(order.amount_halalas)} for order ${order.order_number}`,
    text: paragraphs(
      `We have received a payment that order ${order.order_number} cannot use: we owe you ${formatSar(order.amount_halalas)} and will return it. ${WHY_OWED[order.reason]}`,
      'We will write to you when the money is on its way.',
      statusLink(order, shop),
    ),
  }),
  money_returned: (order, shop) => ({
    subject: `We have returned ${formatSar(order.amount_halalas)} for order ${order.order_number}`,
    text: paragraphs(
      `We have sent ${formatSar(order.amount_halalas)} back to you for order ${order.order_number}.`,
      facts([['Reference of our transfer', order.reference]]),
      statusLink(order, shop),
    ),
  }),
  refund_due: ({ order_number, total_halalas, amount_halalas = total_halalas }) => ({
    subject: `Refund due: ${order_number}`,
    text: `Order ${order_number} was cancelled after a payment: return ${formatSar(amount_halalas)} to the buyer, then record it with npm run order -- paid-back ${order_number}.`,
  }),
};
