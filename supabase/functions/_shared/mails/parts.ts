import { pathInLocale } from '#domain/shared/locale.ts';
import type { MailItem } from '#domain/orders/mail.ts';
import { productTitle } from '#domain/product/product-title.ts';
import { foreign } from './isolates.ts';
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
  site + pathInLocale(path, language.locale);

export type Composer<Data> = (data: Data, shop: MailShop) => MailText;

function itemLine(item: MailItem, language: Language): string {
  const { quantity, unit, sku, supplier } = item;
  const words = language.words.order;
  const named = (text: string): string => foreign(text, language);
  const pieces = unit ? words.measured(quantity, named(unit)) : quantity;
  const number = sku ? words.sku(named(sku)) : '';
  const seller = supplier ? words.soldBy(named(supplier)) : '';
  const { name, manufacturer = null, model = null } = item;
  const { lead, detail } = productTitle({ name, manufacturer, model }, supplier);
  const title = [lead, detail].filter(Boolean).join(words.separator);
  return words.item(pieces, named(title)) + number + seller;
}

export const itemLines = (items: readonly MailItem[], language: Language): string =>
  items.map((item) => itemLine(item, language)).join('\n');

export const paragraphs = (...parts: readonly string[]): string =>
  parts.filter(Boolean).join('\n\n');

/** Capitals and digits keep their order in any text, and are copied without marks: an IBAN, an order number. */
const CODE = /^[A-Z][A-Z\d -]*$/;

/** Lines 'label: text'; what is empty has no line. */
export const facts = (
  pairs: readonly (readonly [string, string | null | undefined])[],
  language: Language,
): string =>
  pairs
    .flatMap(([label, text]) => (text ? [`${label}: ${valueOf(text, language)}`] : []))
    .join('\n');

const valueOf = (text: string, language: Language): string =>
  CODE.test(text) ? text : foreign(text, language);
