/** The clock of a compressed day: its jobs run at each turn, and what was left unpaid runs out. */
import type { TestBackend } from '#tests/support/database/database.ts';
import type { DeployedProject } from '#tests/support/hosts/production/project.ts';
import type { BusyDay } from './buyers.ts';

/** Moves the jobs an hour back, so that all are due. */
export const AN_HOUR_LATER = `update app.jobs set planned_at = planned_at - interval '1 hour',
  last_started = last_started - interval '1 hour', last_ended = last_ended - interval '1 hour'`;

/** A mail as it arrived: to whom, and its subject. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
}

const headerOf = (data: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im')
    .exec(data)?.[1]
    ?.replaceAll(/\s+/g, ' ')
    .trim() ?? '';

/** Takes what arrived out of the mailbox: a hundred thousand texts would fill the memory. */
export function collectMails({ mail }: DeployedProject, arrived: ReceivedMail[]): void {
  for (const { recipients, data } of mail.mails.splice(0))
    for (const to of recipients)
      arrived.push({ to: to.replaceAll(/[<>]/g, ''), subject: headerOf(data, 'subject') });
}

/** Each turn is as if all jobs were due again. */
export async function runDueJobs(deployed: DeployedProject, day: BusyDay): Promise<void> {
  await runOut(day.backend, day.left.splice(0));
  await day.backend.exec(AN_HOUR_LATER);
  await deployed.runSchedule();
  const failed = await day.backend.sql<{ name: string; last_error: string }>(
    'select name, last_error from app.jobs where last_error is not null',
  );
  if (failed.length > 0) throw new Error(`A job failed: ${JSON.stringify(failed)}`);
}

const runOut = (backend: TestBackend, numbers: readonly string[]) =>
  backend.sql(
    `update app.payments set expires_at = clock_timestamp() - interval '1 minute'
     where order_id in (select id from app.orders where order_number = any ($1))`,
    [numbers],
  );
