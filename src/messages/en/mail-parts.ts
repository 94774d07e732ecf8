import type { MailItem } from '#domain/mail.ts';

/** The words of a mail. */
export interface MailWords {
  readonly subject: string;
  readonly text: string;
}

/** `site` is the origin of the shop, for links. */
export type Words<Data> = (data: Data, site: string) => MailWords;

export const itemLines = (items: readonly MailItem[]): string =>
  items
    .map(({ quantity, name, sku }) => `${quantity} x ${name}${sku ? ` (${sku})` : ''}`)
    .join('\n');

export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join('\n\n');
