import type { MailKind } from '#domain/orders/mail.ts';
import { languageOf } from '#supabase/functions/_shared/mails/language.ts';
import { mails } from '#supabase/functions/_shared/mails/mails.ts';
import type { TestBackend } from '#tests/support/database/database.ts';

export interface OutboxMail {
  readonly recipient: string;
  readonly kind: MailKind;
  readonly locale?: string | undefined;
  readonly subject: string;
  readonly text: string;
}

interface OutboxRow {
  readonly recipient: string;
  readonly kind: MailKind;
  readonly locale?: string;
  readonly data: unknown;
}

/** A row of the outbox with the words that it gets on its way out. */
export const toOutboxMail = ({ recipient, kind, locale, data }: OutboxRow): OutboxMail => ({
  recipient,
  kind,
  locale,
  ...mails[kind](data as never, {
    language: languageOf(locale),
    site: 'https://shop.example',
  }),
});

/** The mails in the outbox for a recipient, oldest first. */
export async function mailsFor(backend: TestBackend, recipient: string): Promise<OutboxMail[]> {
  const rows = await backend.sql<OutboxRow>(
    'select recipient, kind, locale, data from app.outbox where recipient = $1 order by created_at',
    [recipient],
  );
  return rows.map(toOutboxMail);
}
