/**
 * `npm run publish -- due`: for the schedule of a job runner, each day. Calls PUBLISH_HOOK_URL when an article became due
 * within the last 26 hours (docs/hosting.md): two hours more than a day, for a schedule that begins late.
 */
import { hookProblem } from '#supabase/cli/publish-hook.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { articleDates, becameDue } from './publish/due.ts';

const HOURS = 26;
async function publishDue(): Promise<{ due: readonly string[] }> {
  const { publishHook } = readSettings(readEnvironment());
  if (!publishHook)
    throw new UserError('Set PUBLISH_HOOK_URL: the webhook of the job that publishes the site.');
  const now = new Date();
  const since = new Date(now.getTime() - HOURS * 3_600_000);
  const due = becameDue(articleDates(process.cwd()), since, now);
  if (due.length === 0) {
    console.log(`No article became due within ${HOURS} hours.`);
    return { due };
  }
  console.log(`Due: ${due.join(', ')}.`);
  const problem = await hookProblem(publishHook);
  if (problem !== null)
    throw new UserError(`PUBLISH_HOOK_URL ${problem}: run npm run publish, or start the job.`);
  console.log('The job that publishes was called.');
  return { due };
}

void runCommand(
  'npm run publish -- due',
  {
    summary: `calls PUBLISH_HOOK_URL when an article became due within the last ${HOURS} hours`,
    words: [],
    options: {},
    notes: ['For a daily schedule: docs/hosting.md.'],
    settings: ['PUBLISH_HOOK_URL'],
    run: publishDue,
  },
  explainFailure,
);
