import { cleanEmail } from '#domain/shared/text/email.ts';
import type { Locale } from '#contract/values.ts';
import type { MailData, MailKind } from '#domain/orders/mail.ts';
import type { RpcAnswer } from '#contract/contract.ts';
import type { Mail } from '#supabase/functions/_shared/deps.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import { unsubscribePath, type MailShop } from '#supabase/functions/_shared/mails/parts.ts';
import { toTextAndHtml } from '#supabase/functions/_shared/mails/sent.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';

/** A row of the outbox, in the language of its recipient. */
export type ClaimedMail = RpcAnswer<'claim_mail'>[number];

/** The recipient of a row that goes to SHOP_EMAIL. */
const SHOP = '{shop}';

const wordsOf = <Kind extends MailKind>(kind: Kind, data: MailData[Kind], shop: MailShop) =>
  mails[kind](data, shop);

/** The row as a mail: its words, and where the site and the shop are, are known only here. */
export function toMail(row: ClaimedMail, { siteUrl, supabaseUrl, shopEmail }: Settings): Mail {
  if (!Object.hasOwn(mails, row.kind)) throw new Error(`There are no words for ${row.kind}`);
  const shop = { language: languageOf(row.locale), site: siteUrl };
  return {
    id: row.id,
    to: row.recipient === SHOP ? shopEmail : row.recipient,
    ...answeredTo(row),
    ...toTextAndHtml(wordsOf(row.kind, row.data, shop), shop),
    ...(row.kind === 'newsletter_asked' && {
      headers: leaving(row.data.token, shop.language.locale, supabaseUrl),
    }),
  };
}

/** The shop answers who wrote to it. An older row may hold what is no address: that is in no header. */
function answeredTo({ recipient, data }: ClaimedMail): Pick<Mail, 'replyTo'> {
  const sender = recipient === SHOP && 'email' in data ? cleanEmail(data.email) : null;
  return sender === null ? {} : { replyTo: sender };
}

/** The button of mail programs that leaves a newsletter with one press (RFC 8058), without a page of ours. */
const leaving = (token: string, locale: Locale, backend: string): Record<string, string> => ({
  'List-Unsubscribe': `<${backend}${unsubscribePath(token, locale)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
