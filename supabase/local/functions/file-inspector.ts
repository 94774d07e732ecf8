/**
 * Inspects each file in its own thread. The server's thread goes on answering, and a thread that takes too long or
 * too much memory is ended.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/shared/errors.ts';
import type { FileDoor, InspectedFile } from '#supabase/functions/_shared/deps.ts';
import type { FromInspection, ToInspect } from './inspect-thread.ts';

export interface InspectionLimits {
  /** The slowest of a thousand foreign documents took 1.5 seconds on a busy machine. */
  readonly milliseconds: number;
  /** A hosted function has the same. */
  readonly megabytes: number;
  /** Threads at the same time: more would slow down the pages of other visitors. */
  readonly threads: number;
  /** Further callers are asked to try again. */
  readonly waiting: number;
}

const LIMITS: InspectionLimits = { milliseconds: 10_000, megabytes: 256, threads: 2, waiting: 20 };
const RETRY_SECONDS = 10;

export class FileInspector {
  readonly #limits: InspectionLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  /** Has everything loaded that it needs: that takes longer than most files. */
  #spare: Worker | null = null;

  constructor(limits: Partial<InspectionLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  /** The file as it is kept; throws the code of its refusal. */
  async inspect(door: FileDoor, given: Uint8Array): Promise<InspectedFile> {
    await this.#turn();
    try {
      const result = await askThread(this.#take(), { door, given }, this.#limits.milliseconds);
      if ('refusal' in result) throw new AppError(result.refusal);
      return result;
    } finally {
      this.#prepare();
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #prepare(): void {
    if (this.#spare !== null) return;
    const thread = startThread(this.#limits.megabytes);
    this.#spare = thread;
    thread.once('exit', () => {
      if (this.#spare === thread) this.#spare = null;
    });
  }

  #take(): Worker {
    const thread = this.#spare ?? startThread(this.#limits.megabytes);
    this.#spare = null;
    return thread;
  }

  async #turn(): Promise<void> {
    const { threads, waiting } = this.#limits;
    if (this.#running < threads) return void (this.#running += 1);
    if (this.#waiting.length >= waiting)
      throw new AppError('rate_limited', { retry_after: RETRY_SECONDS });
    await new Promise<void>((begin) => this.#waiting.push(begin));
  }
}

const TOO_COMPLEX: FromInspection = { refusal: 'file_too_complex' };

/** A thread that waits for its file, and keeps no process from ending. */
function startThread(megabytes: number): Worker {
  const worker = new Worker(new URL('./inspect-thread.ts', import.meta.url), {
    execArgv: [],
    // The library writes what it finds odd, which may be words of the file.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  // An error that nobody listens to would end the process.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

function askThread(worker: Worker, file: ToInspect, milliseconds: number): Promise<FromInspection> {
  const { promise, resolve, reject } = Promise.withResolvers<FromInspection>();
  const timer = setTimeout(() => resolve(TOO_COMPLEX), milliseconds);
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(TOO_COMPLEX) : reject(error),
  );
  worker.once('exit', () => reject(new Error('The thread of a file ended without an answer.')));
  worker.ref();
  worker.postMessage(file);
  return promise.finally(async () => {
    clearTimeout(timer);
    await worker.terminate();
  });
}
