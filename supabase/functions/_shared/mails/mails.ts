import { invitationPath } from '#domain/content/site/page-paths.ts';
import { CODE_MINUTES } from '#domain/shared/text/email.ts';
import type { MailData, MailKind } from '#domain/orders/mail.ts';
import { formMails } from './forms.ts';
import { isolate, linkTo, paragraphs, type Composer, type MailText } from './parts.ts';
import type { Language } from './language.ts';
import { moneyMails } from './money.ts';
import {
  bankDetails,
  deliveryLine,
  orderSummary,
  privateLink,
  reportTransferText,
  statusLink,
} from './order.ts';
import { quoteMails } from './quotes.ts';

const moneyBack = (owed: number, otherwise: string, { words, formatSar }: Language): string =>
  owed > 0 ? words.cancelled.moneyBack(formatSar(owed)) : otherwise;

function whyCancelled(
  { order_number, reason }: MailData['order_cancelled'],
  language: Language,
): string {
  const { cancelled } = language.words;
  return reason
    ? cancelled.byShop(order_number, isolate(reason, language))
    : cancelled.byBuyer(order_number);
}

/** Every mail of the outbox. */
export const mails: { readonly [Kind in MailKind]: Composer<MailData[Kind]> } = {
  order_placed: (order, shop) => {
    const words = shop.language.words.placed;
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        words.text(order.order_number),
        bankDetails(order, shop),
        order.payment?.method === 'bank_transfer' ? reportTransferText(shop) : '',
        orderSummary(order, shop),
        privateLink(order.order_number, order.key, shop),
      ),
    };
  },
  order_moved: (order, shop) => {
    const words = shop.language.words.moved;
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        words.text[order.status],
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  delivery_moved: (order, shop) => {
    const { deliveryMoved: words } = shop.language.words;
    const previous = shop.language.longDay(order.previous_date);
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        words[order.reason](order.order_number, previous),
        deliveryLine(order, shop.language),
        order.reason === 'chosen' ? '' : words.question,
        privateLink(order.order_number, order.key, shop),
        bankDetails(order, shop),
      ),
    };
  },
  order_cancelled: (order, shop) => {
    const words = shop.language.words.cancelled;
    const owed = order.owed_halalas ?? (order.was_paid ? order.total_halalas : 0);
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        whyCancelled(order, shop.language),
        moneyBack(owed, words.doNotPay, shop.language),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  order_expired: (order, shop) => {
    const words = shop.language.words.expired;
    return {
      subject: words.subject(order.order_number),
      text: paragraphs(
        words.text(order.order_number),
        moneyBack(order.owed_halalas, words.doNotPay, shop.language),
        orderSummary(order, shop),
        statusLink(order, shop),
      ),
    };
  },
  order_link: ({ order_number, key }, shop) => {
    const words = shop.language.words.link;
    return {
      subject: words.subject(order_number),
      text: paragraphs(words.asked, privateLink(order_number, key, shop), words.ignore),
    };
  },
  staff_invited: ({ token, is_reset = false }, shop) => {
    const { staffInvited, staffReset } = shop.language.words;
    const { subject, text, valid, ignore } = is_reset ? staffReset : staffInvited;
    return { subject, text: paragraphs(text, linkTo(invitationPath(token), shop), valid, ignore) };
  },
  staff_notice: ({ event, email }, { language }) => {
    const { subject, texts, check } = language.words.staffNotice;
    return { subject, text: paragraphs(texts[event](isolate(email, language)), check) };
  },
  ...moneyMails,
  ...formMails,
  ...quoteMails,
};

/** The code is on a separate line, so that it can be copied whole. */
export function codeMail(code: string, { words }: Language): MailText {
  const { subject, use, valid, ignore, signature } = words.code;
  return { subject, text: paragraphs(use, code, valid(CODE_MINUTES), ignore, signature) };
}
