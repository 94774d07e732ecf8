import type { Locale } from '#contract/values.ts';
import { pathInLocale, LOCALES, DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { oneLine } from '#domain/orders/mail-markup.ts';
import type { MailItem } from '#domain/orders/mail.ts';
import { ownParts } from '#domain/shared/own-line.ts';
import { productTitle } from '#domain/product/product-title.ts';
import type { Language } from './language.ts';

/** A mail in words. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The language of a mail, and the origin of the site, for links. */
export interface MailShop {
  readonly language: Language;
  readonly site: string;
}

/** An address of the site in the language of the email. */
export const linkTo = (path: string, { site, language }: MailShop): string =>
  site + pathInLocale(path, language.locale);

export type Composer<Data> = (data: Data, shop: MailShop) => MailText;

export function itemLine(item: MailItem, language: Language): string {
  const { quantity, unit, sku, supplier } = item;
  const words = language.words.order;
  const named = (text: string): string => isolate(text, language);
  const pieces = unit ? words.measured(quantity, named(unit)) : quantity;
  const number = sku ? words.sku(named(sku)) : '';
  const seller = supplier ? words.soldBy(named(supplier)) : '';
  const { name, manufacturer = null, model = null } = item;
  const { lead, detail } = productTitle({ name, manufacturer, model }, supplier);
  const title = [lead, detail].filter(Boolean).join(words.separator);
  return words.item(pieces, named(title)) + number + seller;
}

function ownText(item: MailItem, language: Language, words: Language['ownLine']): string {
  const { own } = item;
  if (!own) return '';
  const parts = ownParts(own, item).map((part) => isolate(part, language));
  if (parts.length === 0 && !own.number) return '';
  const label = own.number ? words.numbered(oneLine(own.number)) : words.line;
  return [label, parts.join(' · ')].filter(Boolean).join(': ');
}

/**
 * A line and, below it, whether an empty one is handed over and what the buyer's own list has. Without `words` the
 * reader is the buyer.
 */
export function withNotes(
  line: string,
  item: MailItem,
  language: Language,
  words = language.ownLine,
): string {
  const supply = item.supply ? language.supply[item.supply] : '';
  return [line, supply, ownText(item, language, words)].filter(Boolean).join('\n   ');
}

export const itemLines = (
  items: readonly MailItem[],
  language: Language,
  words = language.ownLine,
): string =>
  items.map((item) => withNotes(itemLine(item, language), item, language, words)).join('\n');

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
  CODE.test(text) ? text : isolate(text, language);

/**
 * A mark of Unicode (UAX 9) before and after a name, a number or a code keeps its order in a text that is read from the
 * right: without it '+966 11' is shown as '11 966+'.
 */
const [START, END] = ['\u2068', '\u2069'];

/** Text of a person, of the catalogue or of a bank: on one line, and in its own direction. */
export function isolate(text: string, { locale }: Pick<Language, 'locale'>): string {
  const line = oneLine(text);
  return line && LOCALES[locale].dir === 'rtl' ? START + line + END : line;
}

/** The address at which a mail program unsubscribes from the newsletter, without a page of the site. */
export const UNSUBSCRIBE_PATH = '/functions/v1/forms/unsubscribe';

/** The address of one subscriber. Opening it shows the page in the language of the mail. */
export const unsubscribePath = (token: string, locale: Locale): string =>
  `${UNSUBSCRIBE_PATH}?token=${token}${locale === DEFAULT_LOCALE ? '' : `&locale=${locale}`}`;
