import type { Deps } from '#supabase/functions/_shared/deps.ts';

const TIMEOUT_MS = 10_000;

/** A whole mail, from the connection to the answer: shorter than a row of the outbox is kept from other senders. */
const LONGEST_MS = 40_000;

interface Safety {
  /** A server that offers no TLS gets neither the password nor the mail. */
  readonly onlyEncrypted?: boolean;
  readonly longestMs?: number;
}

/** Sends through the SMTP server of the settings. The library is loaded with the first mail. */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  { onlyEncrypted = false, longestMs = LONGEST_MS }: Safety = {},
): Deps['sendMail'] {
  return async ({ id, to, replyTo, subject, text, html, headers }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      requireTLS: onlyEncrypted,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    const words = html ? { subject, text, html } : { subject, text };
    const sending = transport.sendMail({
      from,
      to: onlyAddress(to),
      ...(replyTo && { replyTo: onlyAddress(replyTo) }),
      ...words,
      ...(headers && { headers }),
      // The same mail twice is one mail for a server that knows its number.
      ...(id && { messageId: `<${id}@${domainOf(from)}>` }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    await within(longestMs, sending);
  };
}

/** An object is taken as one address: nothing in it can add a second one. */
const onlyAddress = (address: string) => ({ name: '', address });

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** A server that sends a byte now and then would otherwise hold its mail for as long as it likes. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error('The mail server took too long.'), { code: 'ETIMEDOUT' })),
    milliseconds,
  );
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
