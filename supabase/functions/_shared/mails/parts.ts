import { inLocale } from '#domain/locale.ts';
import { oneLine, type MailItem } from '#domain/mail.ts';
import { titleText } from '#domain/product-title.ts';
import type { Language } from './language.ts';

/** A mail in words. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** What every mail may name: the language, and the origin of the site, for links. */
export interface MailShop {
  readonly language: Language;
  readonly site: string;
}

/** An address of the site in the language of the email. */
export const linkTo = (path: string, { site, language }: MailShop): string =>
  site + inLocale(path, language.locale);

export type Composer<Data> = (data: Data, shop: MailShop) => MailText;

function itemLine(item: MailItem, of: Language): string {
  const { quantity, unit, sku, supplier } = item;
  const words = of.words.order;
  const pieces = unit ? words.measured(quantity, oneLine(unit)) : quantity;
  const number = sku ? words.sku(oneLine(sku)) : '';
  const seller = supplier ? words.soldBy(oneLine(supplier)) : '';
  const { name, manufacturer = null, model = null } = item;
  const title = titleText({ name, manufacturer, model }, supplier);
  return oneLine(words.item(pieces, title) + number + seller);
}

export const itemLines = (items: readonly MailItem[], language: Language): string =>
  items.map((item) => itemLine(item, language)).join('\n');

export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Lines 'label: text'; what is empty has no line. */
export const facts = (pairs: readonly (readonly [string, string | null | undefined])[]): string =>
  pairs.flatMap(([label, text]) => (text ? [`${label}: ${oneLine(text)}`] : [])).join('\n');
