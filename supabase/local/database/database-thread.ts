/** The main thread's end of the database thread: starts it, asks it one thing at a time, ends it. */
import { Worker } from 'node:worker_threads';
import type { FromThread, Ready, Result, Task, ThreadData } from './messages.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { setTimeout as pause } from 'node:timers/promises';

type OnEnd = (failure: Error | null) => void;

export class DatabaseThread {
  /** Called before the promise of a waiting caller rejects. */
  onEnd: OnEnd = () => undefined;
  readonly #worker: Worker;
  #waiting: PromiseWithResolvers<FromThread> | null = null;
  #failure: Error | null = null;

  constructor(data: ThreadData) {
    const file = new URL('./thread.ts', import.meta.url);
    this.#worker = new Worker(file, { workerData: data, execArgv: [] });
    this.#worker.on('message', (message: FromThread) => this.#take()?.resolve(message));
    this.#worker.on('error', (error) => (this.#failure = error as Error));
    this.#worker.once('exit', () => {
      this.onEnd(this.#failure);
      this.#take()?.reject(this.#failure ?? new Error('The database thread ended.'));
    });
  }

  /** Resolves once the folder is open. */
  async ready(): Promise<Ready> {
    const message = await this.#next();
    if (message.kind === 'ready') return message;
    await this.end();
    throw message.kind === 'failed' ? failureOf(message) : new Error(message.kind);
  }

  async ask(task: Task): Promise<Result> {
    const next = this.#next();
    const body = task.kind === 'fetch' ? task.request.body : null;
    this.#worker.postMessage(task, body ? [body] : []);
    return (await next) as Result;
  }

  /** Closes the database, after what it works on. */
  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#worker.once('exit', () => resolve());
    this.#worker.postMessage({ kind: 'close' });
    await promise;
  }

  /** At once, in the middle of a statement too: PostgreSQL recovers all that it acknowledged. */
  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #next(): Promise<FromThread> {
    this.#waiting = Promise.withResolvers();
    return this.#waiting.promise;
  }

  #take(): PromiseWithResolvers<FromThread> | null {
    const waiting = this.#waiting;
    this.#waiting = null;
    return waiting;
  }
}

function failureOf(failed: Extract<FromThread, { kind: 'failed' }>): Error {
  if (failed.isForPeople) return new UserError(failed.message);
  return Object.assign(new Error(failed.message), { stack: failed.stack });
}

/** An answer that came while this thread was busy is taken before the limit is enforced. */
const GRACE_MS = 100;

export class LimitExceeded extends Error {}

/** The result, or LimitExceeded after so many milliseconds; null is no limit. */
export async function withTimeLimit<T>(limit: number | null, result: Promise<T>): Promise<T> {
  if (limit === null) return result;
  const timer = new AbortController();
  const options = { ref: false, signal: timer.signal };
  const tooLong = pause(limit, undefined, options)
    .then(() => pause(GRACE_MS, undefined, options))
    .then(() => Promise.reject(new LimitExceeded()));
  tooLong.catch(() => undefined);
  return Promise.race([result, tooLong]).finally(() => timer.abort());
}
