import type { Deps } from './deps.ts';

const TIMEOUT_MS = 10_000;

/** Sends through the SMTP server of the settings. The library is loaded with the first mail. */
export function smtpMailer(smtpUrl: string, from: string): Deps['sendMail'] {
  return async ({ to, subject, text, html }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    });
    const words = html ? { subject, text, html } : { subject, text };
    // An object is taken as one address: nothing in it can add a second recipient.
    const recipient = { name: '', address: to };
    await transport.sendMail({
      from,
      to: recipient,
      ...words,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
}
