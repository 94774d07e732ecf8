/** The schedule as a person reads it. */
import type { RpcAnswer } from '#contract/contract.ts';
import { table } from '#supabase/operator/format.ts';

type Schedule = RpcAnswer<'schedule'>;
type Job = Schedule['jobs'][number];

const minuteOf = (instant: string | null): string =>
  instant === null ? 'never' : new Date(instant).toISOString().slice(0, 16).replace('T', ' ');

function stateOf({ is_late, last_error, last_ended }: Job): string {
  const error = last_error === null ? '' : `failed: ${last_error}`;
  if (is_late) return ['late', error].filter(Boolean).join(', ');
  return error || (last_ended === null ? 'waits for its first run' : 'well');
}

const rowOf = (job: Job): string[] => [
  job.name,
  job.calls,
  `${job.every_seconds} s`,
  job.is_planned ? 'pg_cron' : 'run-schedule',
  minuteOf(job.last_ended),
  String(job.runs),
  stateOf(job),
];

/** Tasks before jobs can run. */
export function scheduleProblems({ jobs, has_cron, has_net, has_secret }: Schedule): string[] {
  const late = jobs.filter(({ is_late }) => is_late).map(({ name }) => name);
  const unplanned = jobs.filter(({ is_planned }) => !is_planned).map(({ name }) => name);
  const isOurs = !has_cron || !has_net;
  const isMissing = jobs.some((job) => !job.is_planned && (job.is_late || job.runs === 0));
  return [
    late.length > 0 && `Late: ${late.join(', ')} did not end well for three runs.`,
    isOurs &&
      isMissing &&
      `pg_cron ${has_cron ? 'runs' : 'is absent'} and pg_net ${has_net ? 'is there' : 'is absent'}: npm run shop -- ops run-schedule has to run all the time, for ${unplanned.join(', ')}.`,
    !isOurs &&
      !has_secret &&
      'The database has no secret for the functions: set SCHEDULE_SECRET and run npm run shop -- ops schedule --set-secret.',
    !isOurs &&
      unplanned.length > 0 &&
      `pg_cron does not have ${unplanned.join(', ')}: run npm run shop -- ops schedule --set-secret.`,
  ].filter((line) => line !== false);
}

export const scheduleLines = (schedule: Schedule): string[] => [
  ...table([
    ['Job', 'Calls', 'Every', 'Started by', 'Last ended (UTC)', 'Runs', 'State'],
    ...schedule.jobs.map(rowOf),
  ]),
  ...scheduleProblems(schedule),
];
