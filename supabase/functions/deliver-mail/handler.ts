import { answer, RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { isScheduled } from '#supabase/functions/_shared/secret.ts';
import { receiveEvent } from './events.ts';
import { toMail, type ClaimedMail } from './outbox.ts';

/** Sends what waits in the outbox, for a schedule of ours alone. At `/events` the provider reports what came back. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('deliver-mail', async () => {
    if (request.method !== 'POST') throw new RequestRefused(405);
    if (new URL(request.url).pathname.endsWith('/deliver-mail/events'))
      return receiveEvent(request, deps);
    if (!(await isScheduled(request, deps.settings))) throw new RequestRefused(401);
    return drain(deps);
  });

/**
 * Claims and sends as many mails at once as the settings allow. A claimed mail that waited behind slow ones could be
 * claimed by the next run too, and be sent twice. A failed mail pauses, so the loop ends.
 */
async function drain(deps: Deps): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  const { mailAtOnce } = deps.settings;
  let rows: ClaimedMail[];
  do {
    rows = await deps.rpc('claim_mail', { batch: mailAtOnce });
    const results = await Promise.all(rows.map((row) => deliver(row, deps)));
    for (const result of results) counts[result] += 1;
  } while (rows.length === mailAtOnce);
  return counts;
}

async function deliver(row: ClaimedMail, deps: Deps): Promise<'sent' | 'failed'> {
  try {
    await deps.sendMail(toMail(row, deps.settings));
  } catch (error) {
    logFailure('deliver-mail', error);
    await mark(() => deps.rpc('mail_failed', { mail: row.id, problem: problemOf(error) }));
    return 'failed';
  }
  await mark(() => deps.rpc('mail_sent', { mail: row.id }));
  return 'sent';
}

/** Tried twice: a mail that went out without being marked goes out again. A row that cannot be marked delays no other. */
async function mark(call: () => Promise<unknown>): Promise<void> {
  try {
    await call().catch(call);
  } catch (error) {
    logFailure('deliver-mail', error);
  }
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').replaceAll('\0', '').slice(0, 300);
