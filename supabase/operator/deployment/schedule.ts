/** Commands about what runs again and again: schedule, run-schedule. */
import { callScheduled, runDueJobs, STEP_MS, type Run } from '#supabase/local/functions/jobs.ts';
import { reasonOf, UserError } from '#supabase/cli/failure.ts';
import { printJson } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { SCHEDULE_HEADER } from '#supabase/functions/_shared/secret.ts';
import type { TargetWithFiles } from '#supabase/local/target.ts';
import type { Commands } from '#supabase/cli/form.ts';
import { openShop } from '#supabase/operator/run.ts';
import { scheduleLines } from './schedule-lines.ts';

interface Caller {
  readonly functionsUrl: string;
  readonly secret: string;
  readonly report: (run: Run) => void;
}

/** The address of the Edge Functions, and the secret of scheduled calls. */
function readCaller(): Omit<Caller, 'report'> {
  const { supabaseUrl, scheduleSecret } = readSettings(readEnvironment());
  if (supabaseUrl === null) throw new UserError('SUPABASE_URL is not set: it names the project.');
  if (scheduleSecret === null || !/^\S{16,200}$/.test(scheduleSecret)) {
    throw new UserError(
      'SCHEDULE_SECRET must be at least 16 characters without a space, the same that the functions have.',
    );
  }
  return { functionsUrl: `${supabaseUrl}/functions/v1`, secret: scheduleSecret };
}

async function withShop<Result>(work: (shop: TargetWithFiles) => Promise<Result>): Promise<Result> {
  const shop = await openShop();
  try {
    return await work(shop);
  } finally {
    await shop.close();
  }
}

async function saveSecret(): Promise<void> {
  const { functionsUrl, secret } = readCaller();
  await withShop(({ rpc }) => rpc('save_schedule', { functions_url: functionsUrl, secret }));
  console.log(`Scheduled calls to ${functionsUrl} carry the secret from now on.`);
}

const print = ({ name, problem }: Run): void =>
  console.log(
    `${new Date().toISOString()} ${name} ${problem === null ? 'ended well' : `failed: ${problem}`}`,
  );

const printAsJson = (run: Run): void => printJson({ time: new Date().toISOString(), ...run });

async function runStep(
  { rpc }: TargetWithFiles,
  { functionsUrl, secret, report }: Caller,
): Promise<void> {
  const call = (path: string) =>
    callScheduled(`${functionsUrl}/${path}`, { [SCHEDULE_HEADER]: secret });
  try {
    for (const run of await runDueJobs({ rpc, call })) report(run);
  } catch (error) {
    console.error(`The schedule failed, it runs again in a minute: ${reasonOf(error)}`);
  }
}

/** A step each minute until the process is stopped; a step that takes longer delays the next. */
async function runForever(shop: TargetWithFiles, caller: Caller): Promise<void> {
  const stop = Promise.withResolvers<void>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.resolve());
  let isStopped = false;
  void stop.promise.then(() => (isStopped = true));
  while (!isStopped) {
    const began = Date.now();
    await runStep(shop, caller);
    await pause(Math.max(0, STEP_MS - (Date.now() - began)), stop.promise);
  }
}

/** Ends early when the process is stopped. */
async function pause(milliseconds: number, stopped: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<void>((done) => (timer = setTimeout(done, milliseconds)));
  await Promise.race([passed, stopped]);
  clearTimeout(timer);
}

const SCHEDULED = ['SUPABASE_URL', 'SUPABASE_SERVICE_KEY', 'SCHEDULE_SECRET'] as const;

export const scheduleCommands: Commands = {
  schedule: {
    summary: 'shows what is planned, when each job last ran, and what is late',
    words: [],
    options: {
      'set-secret': {
        help: 'gives the database SCHEDULE_SECRET and the address of the functions, and plans the jobs',
      },
    },
    settings: SCHEDULED,
    run: async ({ flags }) => {
      if (flags.has('set-secret')) await saveSecret();
      const state = await withShop(({ rpc }) => rpc('schedule', {}));
      for (const line of scheduleLines(state)) console.log(line);
      return state;
    },
  },
  'run-schedule': {
    summary: 'runs the jobs each minute, for a host without pg_cron and pg_net',
    words: [],
    options: { once: { help: 'runs what is due and ends, for a crontab' } },
    notes: [
      'Several of them, and pg_cron beside them, never run one job twice.',
      '--json prints one document a line, as each job ends.',
    ],
    settings: SCHEDULED,
    run: ({ flags }) => {
      const caller = { ...readCaller(), report: flags.has('json') ? printAsJson : print };
      return withShop((shop) =>
        flags.has('once') ? runStep(shop, caller) : runForever(shop, caller),
      );
    },
  },
};
