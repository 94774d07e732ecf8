import { answer, RequestRefused } from '#supabase/functions/_shared/answers.ts';
import type { Deps, Mail } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { sameSecret } from '#supabase/functions/_shared/secret.ts';

const BATCH = 20;

/** A row of the outbox as `claim_mail` hands it out. */
interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

/** Sends what waits in the outbox. Only who has the service key may ask. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('deliver-mail', async () => {
    if (request.method !== 'POST') throw new RequestRefused(405);
    const bearer = request.headers.get('authorization') ?? '';
    if (!(await sameSecret(bearer, `Bearer ${deps.settings.serviceKey}`)))
      throw new RequestRefused(401);
    const batch = (await deps.rpc('claim_mail', { batch: BATCH })) as ClaimedMail[];
    let sent = 0;
    for (const mail of batch) if (await deliver(mail, deps)) sent += 1;
    return { sent, failed: batch.length - sent };
  });

/** A mail that is sent but cannot be marked is told apart from one that was not: it is no failure. */
async function deliver(mail: ClaimedMail, deps: Deps): Promise<boolean> {
  try {
    await deps.sendMail(filled(mail, deps.settings.siteUrl));
  } catch (error) {
    logFailure('deliver-mail', error);
    await mark('mail_failed', { mail: mail.id, problem: problemOf(error) }, deps);
    return false;
  }
  await mark('mail_sent', { mail: mail.id }, deps);
  return true;
}

/** One row that cannot be marked keeps no other mail waiting; its claim runs out in the database. */
async function mark(name: string, args: Record<string, unknown>, deps: Deps): Promise<void> {
  try {
    await deps.rpc(name, args);
  } catch (error) {
    logFailure('deliver-mail', error);
  }
}

function filled(mail: ClaimedMail, site: string): Mail {
  const fill = (words: string): string => words.replaceAll('{site}', () => site);
  const { recipient: to, subject, text, html } = mail;
  return { to, subject: fill(subject), text: fill(text), html: html === null ? null : fill(html) };
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').slice(0, 300);
