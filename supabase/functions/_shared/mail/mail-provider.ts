/** Sends mail through an SMTP server, or through the HTTP API of a provider. Both take the same mail. */
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { resendMailer } from './resend.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';
import { smtpMailer } from './smtp.ts';

type ProviderSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'resend' | 'production'>;

/** Without either no mail goes out, and the caller learns which setting is missing. */
export function mailProvider(settings: ProviderSettings): Deps['sendMail'] {
  const { smtpUrl, mailFrom, resend, production } = settings;
  if (resend !== null) return resendMailer(resend, mailFrom);
  return smtpUrl === null
    ? refuseMail
    : smtpMailer(smtpUrl, mailFrom, { onlyEncrypted: production });
}

async function refuseMail(): Promise<never> {
  throw Object.assign(new Error('SMTP_URL is not set.'), { code: 'SMTP_URL_MISSING' });
}
