/** Runs what is due, in the order of the schedule. Another scheduler may do so at the same time: no job runs twice. */
import type { Rpc } from '#contract/contract.ts';

export const STEP_MS = 60_000;
const LONGEST_CALL_MS = 140_000;

export interface Scheduler {
  readonly rpc: Rpc;
  /** Calls an Edge Function by its path; answers why it failed, or null. */
  call(path: string): Promise<string | null>;
}

export interface Run {
  readonly name: string;
  /** null: it ended well. */
  readonly problem: string | null;
}

/** The jobs that ran. */
export async function runDueJobs(scheduler: Scheduler): Promise<Run[]> {
  const { jobs } = await scheduler.rpc('schedule', {});
  const runs: Run[] = [];
  for (const { name } of jobs) {
    const run = await runJob(name, scheduler);
    if (run !== null) runs.push(run);
  }
  return runs;
}

async function runJob(name: string, { rpc, call }: Scheduler): Promise<Run | null> {
  const started = await rpc('start_job', { job_name: name });
  if (started.state === 'waiting') return null;
  if (started.state === 'ended') return { name, problem: null };
  if (started.state === 'failed') return { name, problem: started.problem };
  const problem = await call(started.path);
  await rpc('end_job', { lease: started.lease, problem });
  return { name, problem };
}

/** A POST with the secret of the schedule, or with the service key. */
export async function callScheduled(
  url: string,
  secret: Readonly<Record<string, string>>,
  send: (request: Request) => Promise<Response> = fetch,
): Promise<string | null> {
  const headers = { 'content-type': 'application/json', ...secret };
  const signal = AbortSignal.timeout(LONGEST_CALL_MS);
  try {
    const answer = await send(new Request(url, { method: 'POST', headers, body: '{}', signal }));
    return answer.ok ? null : `HTTP ${answer.status}`;
  } catch {
    return 'no answer';
  }
}
