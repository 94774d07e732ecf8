import type { MailData } from '#domain/orders/mail.ts';
import { REPORTED_TRANSFER_DAYS } from '#domain/orders/payment.ts';
import { bankDetails, orderSummary, reportTransferText, statusLink } from './order.ts';
import { facts, paragraphs, type Composer } from './parts.ts';

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

/** The mails about money. */
export const moneyMails: { readonly [Kind in keyof MoneyMails]: Composer<MoneyMails[Kind]> } = {
  transfer_chosen: (order, shop) => {
    const words = shop.language.words.transferChosen;
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        words.text(order.order_number),
        bankDetails(order, shop),
        reportTransferText(shop),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  transfer_reminder: (order, shop) => {
    const words = shop.language.words.transferReminder;
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        order.reported ? words.notArrived(order.order_number) : words.notSent(order.order_number),
        bankDetails(order, shop),
        order.reported ? '' : reportTransferText(shop),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  transfer_reported: (
    { order_number, total_halalas, due_halalas = total_halalas },
    { language },
  ) => {
    const words = language.words.transferReported;
    return {
      subject: words.subject(order_number),
      text: words.text(order_number, language.formatSar(due_halalas), REPORTED_TRANSFER_DAYS),
    };
  },
  payment_received: (order, shop) => {
    const { words, formatSar } = shop.language;
    return {
      subject: words.paymentReceived.subject(order.order_number),
      text: paragraphs(
        words.paymentReceived.text(order.order_number, formatSar(order.total_halalas)),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  part_received: (order, shop) => {
    const { words, formatSar } = shop.language;
    const [arrived, due] = [formatSar(order.amount_halalas), formatSar(order.due_halalas ?? 0)];
    return {
      subject: words.partReceived.subject(order.order_number),
      text: paragraphs(
        words.partReceived.text(order.order_number, arrived, due),
        bankDetails(order, shop),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  payment_flagged: ({ order_number, flag, reference }, { language }) => {
    const { labels, paymentFlagged: words } = language.words;
    return {
      subject: words.subjects[flag](order_number),
      text: paragraphs(
        words.texts[flag](order_number),
        facts([[labels.reference, reference]], language),
        words.command,
      ),
    };
  },
  money_owed: (order, shop) => {
    const { words, formatSar } = shop.language;
    const amount = formatSar(order.amount_halalas);
    const why = words.moneyOwed.why[order.reason];
    return {
      subject: words.moneyOwed.subject(order.order_number, amount),
      text: paragraphs(
        words.moneyOwed.text(order.order_number, amount, why),
        words.moneyOwed.later,
        statusLink(order, shop),
      ),
    };
  },
  money_returned: (order, shop) => {
    const { words, formatSar } = shop.language;
    const amount = formatSar(order.amount_halalas);
    return {
      subject: words.moneyReturned.subject(order.order_number, amount),
      text: paragraphs(
        words.moneyReturned.text(order.order_number, amount),
        facts([[words.labels.ourReference, order.reference]], shop.language),
        statusLink(order, shop),
      ),
    };
  },
  refund_due: ({ order_number, total_halalas, amount_halalas = total_halalas }, { language }) => {
    const words = language.words.refundDue;
    return {
      subject: words.subject(order_number),
      text: words.text(order_number, language.formatSar(amount_halalas)),
    };
  },
};
