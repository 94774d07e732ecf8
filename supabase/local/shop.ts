/** The running local shop, started by `npm start`, `npm run dev` or a test. */
import { apiListener } from '#supabase/local/http/api.ts';
import type { Backend } from '#supabase/local/database/backend.ts';
import { assertRoom, DATA, isDiskFull } from '#supabase/local/folder/disk.ts';
import { openFolder } from '#supabase/local/folder/folder.ts';
import {
  localDeps,
  mountFunctions,
  type Functions,
  type LocalDeps,
} from '#supabase/local/functions/functions.ts';
import { lockFolder } from '#supabase/local/folder/lock.ts';
import { Outbox } from '#supabase/local/functions/outbox.ts';
import { openSecrets, type Secrets } from '#supabase/local/folder/secrets.ts';
import { shopHealth } from './shop-health.ts';
import { createShopServer, listen, type Answers } from '#supabase/local/http/server.ts';
import { runDueJobs, STEP_MS } from '#supabase/local/functions/jobs.ts';
import type { Settings } from '#supabase/cli/settings.ts';
import {
  startThreadedBackend,
  type BackendHealth,
} from '#supabase/local/database/threaded-backend.ts';
import { UserError } from '#supabase/cli/failure.ts';

export interface Shop {
  backend: Backend;
  answers: Answers;
  secrets: Secrets;
  functions: Functions;
  /** Calls a database function with the service key. */
  rpc: LocalDeps['rpc'];
  /** Ends what runs, keeps what was written. */
  close(): Promise<void>;
}

const STARTING: BackendHealth = { ready: false, busy: false, waiting: 0 };

/** Locks the folder, takes the port, then boots: the first two touch nothing when they fail. */
export async function openShop(
  settings: Settings,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Shop> {
  openFolder(settings.dataDir);
  const unlock = lockFolder(settings.dataDir, settings.port);
  try {
    return await serveShop(settings, variables, unlock);
  } catch (error) {
    unlock();
    assertRoom(DATA, settings.dataDir, false); // PostgreSQL does not say that the disk was full.
    throw error;
  }
}

async function serveShop(
  settings: Settings,
  variables: Readonly<Record<string, string | undefined>>,
  unlock: () => void,
): Promise<Shop> {
  const answers: Answers = { api: null, site: null, health: () => STARTING };
  const outbox = new Outbox(settings.dataDir);
  const server = createShopServer(answers, outbox, settings);
  await listen(server, settings.port);
  const secrets = openSecrets(settings.dataDir);
  const backend = await startThreadedBackend({ settings, secrets }, (sentence) => {
    console.error(sentence);
    unlock();
    process.exit(1);
  });
  const deps = localDeps(variables, settings, secrets, backend, outbox);
  const functions = mountFunctions(deps);
  const askShop = shopHealth(deps.rpc);
  answers.health = () => ({ ...backend.health, shop: askShop() });
  const isFull = (): boolean => isDiskFull(settings.dataDir);
  answers.api = apiListener(
    backend,
    functions,
    settings.maxWaitingRequests,
    deps.settings.logsRequests,
    isFull,
  );
  const schedule = setInterval(() => void runSchedule(deps.rpc, functions, isFull), STEP_MS);
  const close = async (): Promise<void> => {
    clearInterval(schedule);
    server.closeAllConnections();
    server.close();
    await backend.close();
    unlock();
  };
  return { backend, answers, secrets, functions, rpc: deps.rpc, close };
}

/** The scheduled jobs of hosted Supabase: ask, expire, delete, deliver. */
async function runSchedule(
  rpc: LocalDeps['rpc'],
  functions: Functions,
  isFull: () => boolean,
): Promise<void> {
  if (isFull())
    return console.error(
      'The disk of the data folder is full: changes are answered 503 until there is room again.',
    );
  try {
    await runDueJobs({ rpc, call: functions.runScheduled });
  } catch (error) {
    console.error('The schedule failed, it runs again in a minute:', (error as Error).message);
  }
}

/** Its payments are simulated and its mail goes nowhere, whatever the other settings are. */
export function assertLocal({ siteEnv }: Pick<Settings, 'siteEnv'>, command: string): void {
  if (siteEnv !== 'production') return;
  throw new UserError(
    `${command} starts the local shop, which takes no money and sends no mail, so that it cannot run with SITE_ENV=production (in the environment or in .env): leave SITE_ENV out here. A real shop is built with npm run build and deployed as docs/operations.md shows; npm run prod:local tries that on this machine.`,
  );
}
