import bank from '#content/settings/bank.json' with { type: 'json' };
import { DEFAULT_LOCALE, type Locale } from '#domain/locale.ts';
import { mailHtml, type MailKind } from '#domain/mail.ts';
import type { Mail } from '#supabase/functions/_shared/deps.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';

/** A row of the outbox as `claim_mail` hands it out. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly kind: MailKind;
  readonly data: unknown;
  /** The language of whoever gets it; the shop's own where none is known. */
  readonly locale?: Locale;
}

const SUBJECT_LENGTH = 200;

/** The row as a mail: its words, and where the site and the shop are, are known only here. */
export function toMail(row: ClaimedMail, { siteUrl, shopEmail }: Settings): Mail {
  if (!Object.hasOwn(mails, row.kind)) throw new Error(`There are no words for ${row.kind}`);
  const language = languageOf(row.locale ?? DEFAULT_LOCALE);
  const { subject, text } = mails[row.kind](row.data as never, { language, site: siteUrl, bank });
  return {
    to: row.recipient === '{shop}' ? shopEmail : row.recipient,
    subject: subject.replaceAll(/\p{Cc}+/gu, ' ').slice(0, SUBJECT_LENGTH),
    text,
    html: mailHtml(text, siteUrl),
  };
}
