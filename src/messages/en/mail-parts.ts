import type { BankAccount } from '#domain/bank-account.ts';
import { oneLine, type MailItem } from '#domain/mail.ts';

/** The words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** What every mail may name: the origin of the site, for links, and where transfers go. */
export interface MailShop {
  readonly site: string;
  readonly bank: BankAccount;
}

export type Words<Data> = (data: Data, shop: MailShop) => MailWords;

export const itemLines = (items: readonly MailItem[]): string =>
  items
    .map(({ quantity, name, sku }) =>
      oneLine(`${quantity} x ${name}${sku ? ` (${oneLine(sku)})` : ''}`),
    )
    .join('\n');

export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Lines 'label: text'; what is empty has no line. */
export const facts = (pairs: readonly (readonly [string, string | null | undefined])[]): string =>
  pairs.flatMap(([label, text]) => (text ? [`${label}: ${oneLine(text)}`] : [])).join('\n');
