import { CODE_MINUTES } from '#domain/email.ts';
import { oneLine, type MailData, type MailKind } from '#domain/mail.ts';
import { formatSar } from '#domain/money.ts';
import { formMails } from './mail-forms.ts';
import { moneyMails } from './mail-money.ts';
import {
  bankDetailsIfChosen,
  orderSummary,
  privateLink,
  REPORT_IT,
  statusLink,
} from './mail-order.ts';
import { paragraphs, type MailWords, type Words } from './mail-parts.ts';

const MOVED: Record<MailData['order_moved']['status'], string> = {
  processing: 'We are preparing your order.',
  ready: 'Your order is ready and goes out for delivery.',
  delivered: 'Your order has been delivered. Thank you.',
};

const DO_NOT_PAY = 'Please do not pay for it any more.';

const moneyBack = (owed: number): string =>
  owed > 0 ? `You have paid ${formatSar(owed)}: we will return it to you.` : DO_NOT_PAY;

/** The words of every mail of the outbox. */
export const mails: { readonly [Kind in MailKind]: Words<MailData[Kind]> } = {
  order_placed: (order, shop) => ({
    subject: `Your order ${order.order_number}`,
    text: paragraphs(
      `Thank you for your order ${order.order_number}.`,
      bankDetailsIfChosen(order, shop),
      order.payment?.method === 'bank_transfer' ? REPORT_IT : '',
      orderSummary(order),
      privateLink(order.order_number, order.key, shop),
    ),
  }),
  order_moved: (order, shop) => ({
    subject: `Your order ${order.order_number}`,
    text: paragraphs(MOVED[order.status], orderSummary(order), statusLink(order, shop)),
  }),
  order_cancelled: (order, shop) => {
    const { order_number, reason, was_paid, total_halalas } = order;
    const owed = order.owed_halalas ?? (was_paid ? total_halalas : 0);
    const what = reason
      ? `We have cancelled your order ${order_number}.\nReason: ${oneLine(reason)}`
      : `You have cancelled your order ${order_number}. Its products are in your cart again.`;
    return {
      subject: `Your order ${order_number} is cancelled`,
      text: paragraphs(what, moneyBack(owed), orderSummary(order), statusLink(order, shop)),
    };
  },
  order_expired: (order, shop) => ({
    subject: `Your order ${order.order_number} has expired`,
    text: paragraphs(
      `Your order ${order.order_number} was not paid in time and has expired. Nothing will be delivered.`,
      order.owed_halalas > 0
        ? moneyBack(order.owed_halalas)
        : `${DO_NOT_PAY} A transfer that you have sent already is returned to you when it arrives.`,
      orderSummary(order),
      statusLink(order, shop),
    ),
  }),
  order_link: ({ order_number, key }, shop) => ({
    subject: `The link to your order ${order_number}`,
    text: paragraphs(
      `Somebody who knows the number of your order asked us to send its private link again.`,
      privateLink(order_number, key, shop),
      'If it was not you, you can ignore this email: the link was sent to you alone.',
    ),
  }),
  ...moneyMails,
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
