/** The running local shop, whoever starts it: `npm start`, `npm run dev`, or a test. */
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import { localDeps, mountFunctions } from './functions.ts';
import type { Functions } from './functions.ts';
import { lockFolder } from './lock.ts';
import { Outbox } from './outbox.ts';
import { openSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';
import { apiListener, createShopServer, listen } from './server.ts';
import type { Answers } from './server.ts';
import { Complaint } from './settings.ts';
import type { Settings } from './settings.ts';

export interface Shop {
  backend: Backend;
  answers: Answers;
  secrets: Secrets;
  functions: Functions;
  /** Ends what runs, keeps what was written. */
  close(): Promise<void>;
}

const SWEEP_EVERY_MS = 60_000;

function openFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const why = (cause as Error).message;
    throw new Complaint(`The data folder ${folder} cannot be made (${why}): set DATA_DIR=….`);
  }
}

const damaged = (folder: string, why: string): Complaint =>
  new Complaint(
    `The data folder ${folder} is damaged (${why}): put back a copy of it, or start afresh with npm run reset.`,
  );

/** What PostgreSQL would only find out by crashing. */
function assertWhole(dataDir: string): void {
  const folder = `${dataDir}/database`;
  if (!existsSync(folder) || readdirSync(folder).length === 0) return;
  const version = existsSync(`${folder}/PG_VERSION`) ? readFileSync(`${folder}/PG_VERSION`) : '';
  if (version.length === 0) throw damaged(dataDir, 'PG_VERSION is missing');
}

async function boot(settings: Settings, secrets: Secrets, outbox: Outbox): Promise<Backend> {
  const isNew = !existsSync(`${settings.dataDir}/database`);
  assertWhole(settings.dataDir);
  try {
    return await startBackend(settings, secrets, outbox);
  } catch (error) {
    if (isNew || /^Migration /.test((error as Error).message)) throw error;
    throw damaged(settings.dataDir, (error as Error).message.split('\n', 1)[0] ?? '');
  }
}

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
    throw error;
  }
}

async function serveShop(
  settings: Settings,
  variables: Readonly<Record<string, string | undefined>>,
  unlock: () => void,
): Promise<Shop> {
  const answers: Answers = { api: null, site: null };
  const outbox = new Outbox(settings.dataDir);
  const server = createShopServer(answers, outbox, settings);
  await listen(server, settings.port);
  const secrets = openSecrets(settings.dataDir);
  const backend = await boot(settings, secrets, outbox);
  const deps = localDeps(variables, settings, secrets, backend, outbox);
  const functions = await mountFunctions(deps);
  answers.api = apiListener(backend, functions);
  const sweeping = setInterval(() => void sweep(deps.rpc, functions), SWEEP_EVERY_MS);
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    server.closeAllConnections();
    server.close();
    await backend.close();
    unlock();
  };
  return { backend, answers, secrets, functions, close };
}

/** What hosted Supabase does on a schedule: expire, forget, deliver. */
async function sweep(
  rpc: (name: string, args: object) => Promise<unknown>,
  functions: Functions,
): Promise<void> {
  try {
    await rpc('sweep', {});
    await functions.deliverMail();
  } catch (error) {
    console.error('The sweep failed, it runs again in a minute:', (error as Error).message);
  }
}
