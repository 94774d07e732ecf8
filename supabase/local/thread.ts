/**
 * The database thread: Supabase Lite and PGlite. A statement blocks the thread that it runs in, so
 * pages, mailbox and health are served by another one.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Backend } from './backend.ts';
import { bootFolder } from './boot.ts';
import { packResponse, unpackRequest } from './messages.ts';
import type { FromThread, Result, Task, ThreadData, ToThread } from './messages.ts';
import { Outbox } from './outbox.ts';
import { Complaint } from './settings.ts';

const port = parentPort!;
const { settings, secrets } = workerData as ThreadData;

function send(message: FromThread): void {
  const body = message.kind === 'response' ? message.response.body : null;
  port.postMessage(message, body ? [body] : []);
}

async function run(backend: Backend, task: Task): Promise<Result> {
  if (task.kind === 'query') return { kind: 'rows', rows: await backend.query(task.sql) };
  const response = await backend.fetch(unpackRequest(task.request));
  if (response.status >= 500) await checkDatabase(backend);
  return { kind: 'response', response: await packResponse(response) };
}

/** After a crash inside PostgreSQL nothing works in this thread any more: a new one opens the folder. */
async function checkDatabase(backend: Backend): Promise<void> {
  await backend.query('select 1').catch(() => process.exit(1));
}

/** Lite reads the whole schema at its first request: that time is not a caller's. */
async function warmUp(backend: Backend): Promise<void> {
  const url = `${settings.origin}/rest/v1/rpc/shop_today`;
  const headers = { apikey: settings.publishableKey };
  await backend.fetch(new Request(url, { method: 'POST', headers, body: '{}' }));
}

async function answer(backend: Backend, message: ToThread): Promise<void> {
  if (message.kind === 'close') {
    await backend.close();
    return port.close();
  }
  const failed = (error: Error): Result => ({ kind: 'error', message: error.message });
  send(await run(backend, message).catch(failed));
}

try {
  const backend = await bootFolder(settings, secrets, new Outbox(settings.dataDir));
  await warmUp(backend);
  port.on('message', (message: ToThread) => void answer(backend, message));
  send({ kind: 'ready', applied: backend.applied, limits: backend.limits });
} catch (error) {
  const { message, stack = '' } = error as Error;
  send({ kind: 'failed', message, stack, isForPeople: error instanceof Complaint });
}
