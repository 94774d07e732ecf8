import { DEFAULT_LOCALE } from '#domain/shared/locale.ts';
import { SHOP_DOMAIN } from '#domain/shared/shop.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import type { SettingReader } from '#supabase/functions/_shared/setting-reader.ts';

export interface MailSettings {
  /** null in development, where the local stack keeps mail in its outbox, and where Resend sends it. */
  readonly smtpUrl: string | null;
  /** null unless MAIL_PROVIDER is resend. */
  readonly resend: ResendSettings | null;
  readonly mailFrom: string;
  /** The mailbox of the shop, which receives the forms of visitors. */
  readonly shopEmail: string;
  /** How many mails are on their way at the same time. */
  readonly mailAtOnce: number;
}

export interface ResendSettings {
  /** The address of the API, without a slash at the end. */
  readonly url: string;
  /** `re_…`: its owner can send mail in the shop's name. */
  readonly apiKey: string;
  /** The key that its webhooks are signed with: the bytes behind `whsec_`, in base64. null: no webhook is taken. */
  readonly webhookSecret: string | null;
}

/** Every variable of mail that is read. */
export const MAIL_SETTING_NAMES = [
  'MAIL_PROVIDER',
  'MAIL_AT_ONCE',
  'SMTP_URL',
  'RESEND_URL',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'MAIL_FROM',
  'SHOP_EMAIL',
] as const;

/** In quotes, because a name may hold a comma. */
const MAIL_FROM = `"${languageOf(DEFAULT_LOCALE).shopName.replaceAll(/["\\]/g, '')}" <no-reply@${SHOP_DOMAIN}>`;
const SHOP_EMAIL = `shop@${SHOP_DOMAIN}`;

export function mailSettings(read: SettingReader, production: boolean): MailSettings {
  const inDevelopment = (value: string): string | null => (production ? null : value);
  const isResend = read.choice('MAIL_PROVIDER', ['smtp', 'resend'], 'smtp') === 'resend';
  return {
    smtpUrl: isResend ? null : smtpUrlOf(read, production),
    resend: isResend ? resendSettings(read) : null,
    mailFrom: read.text('MAIL_FROM', inDevelopment(MAIL_FROM)),
    shopEmail: read.text('SHOP_EMAIL', inDevelopment(SHOP_EMAIL)),
    mailAtOnce: read.count('MAIL_AT_ONCE', 5, 50),
  };
}

/** Functions on hosted Supabase reach no port 25 and no port 587, the one that `smtp://` means without a port. */
function smtpUrlOf(read: SettingReader, production: boolean): string | null {
  if (!production) return read.optional('SMTP_URL');
  const isOpen = /^(smtps:\/\/[^\s/]+(?<!:(25|587))|smtp:\/\/[^\s/]+:(?!(25|587)\/?$)\d+)\/?$/;
  return read.form('SMTP_URL', isOpen, 'smtps:// with port 465, or smtp:// with port 2525');
}

function resendSettings(read: SettingReader): ResendSettings {
  const secret = 'RESEND_WEBHOOK_SECRET';
  return {
    url: read.address('RESEND_URL', 'https://api.resend.com'),
    apiKey: read.form('RESEND_API_KEY', /^re_\w{8,200}$/, "a key that begins with 're_'"),
    webhookSecret:
      read.optional(secret) === null
        ? null
        : read.form(secret, /^whsec_[\w+/-]{16,200}={0,2}$/, "a secret that begins with 'whsec_'"),
  };
}
