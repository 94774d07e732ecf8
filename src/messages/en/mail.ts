import { SHOP_TIME_ZONE } from '#domain/delivery.ts';
import { CODE_MINUTES } from '#domain/email.ts';

/** The words of a mail. `{site}` stands for the site's origin and is filled in when it is sent. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

const SIGNATURE = ['--', 'Enersouq', '{site}'];

const mail = (subject: string, ...paragraphs: readonly string[]): MailWords => ({
  subject,
  text: [...paragraphs, SIGNATURE.join('\n')].join('\n\n'),
});

/** The code stands on a line of its own, so that it can be copied whole. */
export const codeMail = (code: string): MailWords =>
  mail(
    'Your Enersouq verification code',
    'Use this code to verify your email address:',
    code,
    `It is valid for ${CODE_MINUTES} minutes and works once. Nobody from Enersouq will ask you for it.`,
    'If you did not ask for a code, you can ignore this mail.',
  );

/** The key stands after `#`: it reaches no server's log. */
export const newsletterMail = (token: string): MailWords =>
  mail(
    'Confirm your newsletter subscription',
    'Somebody, most likely you, asked to receive the Enersouq newsletter at this address. To confirm, open:',
    `{site}/newsletter#confirm=${token}`,
    'Without your confirmation you will not receive anything. To be taken off the list at any time, open:',
    `{site}/newsletter#unsubscribe=${token}`,
  );

type Fields = Readonly<Record<string, string>>;

/** What the fields are called in a mail to the shop, in this order. */
const FIELD_NAMES: Fields = {
  inquiry: 'Inquiry',
  company_name: 'Company',
  first_name: 'First name',
  last_name: 'Last name',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
};

const received = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: SHOP_TIME_ZONE,
});

const fieldList = (fields: Fields, at: Date): string =>
  [
    ...Object.entries(FIELD_NAMES)
      .filter(([field]) => Object.hasOwn(fields, field))
      .map(([field, name]) => `${name}: ${fields[field]}`),
    `Received: ${received.format(at)} (Riyadh)`,
  ].join('\n');

const messageOf = (fields: Fields): string[] => {
  const message = fields['message'];
  return message === undefined ? [] : ['Message:', message];
};

/** To the shop. What a visitor wrote never stands in a subject. */
export const contactMail = (fields: Fields, at: Date): MailWords =>
  mail('A message from the contact form', fieldList(fields, at), ...messageOf(fields));

/** To the shop. */
export const demoMail = (fields: Fields, at: Date): MailWords =>
  mail('A demo was requested', fieldList(fields, at), ...messageOf(fields));

export interface QuotedProduct {
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
}

const productList = (products: readonly QuotedProduct[]): string =>
  products.map(({ name, sku, quantity }) => `${quantity} x ${name} (SKU ${sku})`).join('\n');

/** To the shop. */
export const quoteMail = (
  fields: Fields,
  products: readonly QuotedProduct[],
  at: Date,
): MailWords =>
  mail(
    'A quotation was requested',
    fieldList(fields, at),
    `Products:\n${productList(products)}`,
    ...messageOf(fields),
  );

/** To the buyer, whose address is verified. */
export const quoteReceivedMail = (products: readonly QuotedProduct[]): MailWords =>
  mail(
    'We received your request for quotation',
    'Thank you. We received your request for these products:',
    productList(products),
    'We will answer to this address.',
  );
