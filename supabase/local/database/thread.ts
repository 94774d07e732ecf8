/**
 * The database thread: Supabase Lite and PGlite. A statement blocks the thread that it runs in, so
 * pages, mailbox and health are served by another one.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Backend } from './backend.ts';
import { bootFolder } from './boot.ts';
import {
  packResponse,
  unpackRequest,
  type FromThread,
  type Result,
  type Task,
  type ThreadData,
  type ToThread,
} from './messages.ts';
import { UserError } from '#supabase/cli/failure.ts';

const port = parentPort!;
const { settings, secrets } = workerData as ThreadData;

function send(message: FromThread): void {
  const body = message.kind === 'response' ? message.response.body : null;
  port.postMessage(message, body ? [body] : []);
}

async function run(backend: Backend, task: Task): Promise<Result> {
  if (task.kind === 'query') return { kind: 'rows', rows: await backend.query(task.sql) };
  const response = await backend.fetch(unpackRequest(task.request));
  return { kind: 'response', response: await packResponse(response) };
}

/** Lite reads the whole schema at its first call: no caller waits for that. */
async function warmUp(backend: Backend): Promise<void> {
  const url = `${settings.origin}/rest/v1/rpc/shop_today`;
  const headers = { apikey: settings.publishableKey };
  await backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
}

/** Another thread opens the folder again. */
const endThread = (): never => process.exit(1);

async function answer(backend: Backend, message: ToThread): Promise<void> {
  if (message.kind === 'close') {
    await backend.close();
    return port.close();
  }
  const failed = (error: Error): Result => ({ kind: 'error', message: error.message });
  send(await run(backend, message).catch(failed));
}

try {
  const backend = await bootFolder(settings, secrets, endThread);
  await warmUp(backend);
  port.on('message', (message: ToThread) => void answer(backend, message));
  send({ kind: 'ready', applied: backend.applied, limits: backend.limits });
} catch (error) {
  const { message, stack = '' } = error as Error;
  send({ kind: 'failed', message, stack, isForPeople: error instanceof UserError });
}
