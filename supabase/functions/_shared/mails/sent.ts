import { LOCALES } from '#domain/shared/locale.ts';
import { mailPage } from '#domain/orders/mail-markup.ts';
import type { Mail } from '#supabase/functions/_shared/deps.ts';
import type { MailShop, MailText } from './parts.ts';

const SUBJECT_LENGTH = 200;

/** A header has no marks of direction: lists of mail show them as boxes, and each subject has one code at most. */
const headerOf = (subject: string): string =>
  subject
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, SUBJECT_LENGTH);

/** A mail of the outbox: its words, and the same with markup. */
export const toTextAndHtml = (
  { subject, text }: MailText,
  { language, site }: MailShop,
): Pick<Mail, 'subject' | 'text' | 'html'> => ({
  subject: headerOf(subject),
  text,
  html: mailPage(text, site, language.locale),
});

/**
 * A mail that is sent at once and kept nowhere. Text alone has no direction, and many programs lay it out from
 * the left, so a language that is read from the right gets markup, too.
 */
export function toDirectMail(
  words: MailText,
  shop: MailShop,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const { html, ...plain } = toTextAndHtml(words, shop);
  return LOCALES[shop.language.locale].dir === 'rtl' ? { ...plain, html } : plain;
}
