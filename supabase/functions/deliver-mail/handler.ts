import { answer, RequestRefused } from '#supabase/functions/_shared/answers.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { isScheduled } from '#supabase/functions/_shared/secret.ts';
import { toMail, type ClaimedMail } from './outbox.ts';

const BATCH = 20;

/** Sends what waits in the outbox. Only a schedule of ours may ask. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('deliver-mail', async () => {
    if (request.method !== 'POST') throw new RequestRefused(405);
    if (!(await isScheduled(request, deps.settings))) throw new RequestRefused(401);
    return drain(deps);
  });

/** Batch after batch: what is claimed is not claimed again before its pause, so this ends. */
async function drain(deps: Deps): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  let rows: ClaimedMail[];
  do {
    rows = await deps.rpc('claim_mail', { batch: BATCH });
    for (const row of rows) counts[await deliver(row, deps)] += 1;
  } while (rows.length === BATCH);
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

/** A row that cannot be marked keeps no other mail waiting. */
async function mark(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    logFailure('deliver-mail', error);
  }
}

const problemOf = (error: unknown): string =>
  (error instanceof Error ? error.message : 'unknown').replaceAll('\0', '').slice(0, 300);
