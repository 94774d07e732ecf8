import type { Mail } from '#supabase/functions/_shared/deps.ts';
import type { Settings } from '#supabase/functions/_shared/settings.ts';

/** A row of the outbox as `claim_mail` hands it out. */
export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | null;
}

/** The row as a mail: only here is it known where the site and the shop are. */
export function toMail(row: ClaimedMail, { siteUrl, shopEmail }: Settings): Mail {
  const fill = (words: string): string => words.replaceAll('{site}', () => siteUrl);
  return {
    to: row.recipient === '{shop}' ? shopEmail : row.recipient,
    subject: fill(row.subject),
    text: fill(row.text),
    html: row.html ? fill(row.html) : null,
  };
}
