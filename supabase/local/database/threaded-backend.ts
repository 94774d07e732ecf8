/** The backend as the rest of the shop sees it: a bounded queue before the database thread. */
import type { Backend } from './backend.ts';
import { roleOf, type Caller } from '#supabase/local/http/client.ts';
import {
  packRequest,
  unpackResponse,
  type Result,
  type Task,
  type ThreadData,
} from './messages.ts';
import { FairQueue } from './queue.ts';
import {
  busyResponse,
  failedResponse,
  interruptedResponse,
  timeoutResponse,
  tooLargeResponse,
} from '#supabase/local/http/refusals.ts';
import type { Role, RoleLimits } from '#supabase/local/http/limits.ts';
import type { ShopHealth } from '#supabase/local/shop-health.ts';
import { ThreadKeeper, type GiveUp, type OpenThread } from './thread-keeper.ts';
import { LimitExceeded, withTimeLimit } from './database-thread.ts';

/** The shop's own calls, which are never refused: functions, sweeps and the demo data. */
const SHOP = 'shop';

/** Bytes that a caller without the service key may send: 300 lines with the longest texts. Only imports are larger. */
const LARGEST_BODY = 512 * 1024;

const lengthOf = ({ headers }: Request): number => Number(headers.get('content-length') ?? 0);

/** The queue is full, the shop stops, or the client has gone. */
class NotBegun extends Error {}

interface Job {
  readonly task: Task;
  /** Whose limit holds; null for the shop's own SQL, which has none. */
  readonly role: Role | null;
  readonly answer: PromiseWithResolvers<Result>;
}

/** The state of the backend for /health. */
export interface BackendHealth {
  /** Whether the database is open. */
  readonly ready: boolean;
  /** Whether it works on a request. */
  readonly busy: boolean;
  /** How many requests wait for it. */
  readonly waiting: number;
  /** The last report of the database; null before the first one. */
  readonly shop?: ShopHealth | null;
}

export async function startThreadedBackend(
  data: ThreadData,
  giveUp: GiveUp,
): Promise<ThreadedBackend> {
  const keeper = await ThreadKeeper.start(data, giveUp);
  const { applied, limits } = await keeper.current;
  return new ThreadedBackend(data, keeper, applied, limits);
}

export class ThreadedBackend implements Backend {
  readonly applied: string[];
  readonly limits: RoleLimits;
  readonly #data: ThreadData;
  readonly #keeper: ThreadKeeper;
  readonly #queue: FairQueue<Job>;
  #isWorking = false;
  #isStopping = false;

  constructor(data: ThreadData, keeper: ThreadKeeper, applied: string[], limits: RoleLimits) {
    this.#data = data;
    this.#keeper = keeper;
    this.#queue = new FairQueue(data.settings.maxWaitingRequests);
    this.applied = applied;
    this.limits = limits;
  }

  get health(): BackendHealth {
    const { isReady: ready } = this.#keeper;
    return { ready, busy: this.#isWorking, waiting: this.#queue.size };
  }

  async fetch(request: Request, caller?: Caller): Promise<Response> {
    const role = roleOf(request, this.#data.secrets);
    if (role !== 'service_role' && lengthOf(request) > LARGEST_BODY) return tooLargeResponse();
    try {
      const task: Task = { kind: 'fetch', request: await packRequest(request) };
      return responseOf(await this.#ask(task, role, caller));
    } catch (error) {
      return refusalOf(error);
    }
  }

  async query<T>(sql: string): Promise<T[]> {
    const task: Task = { kind: 'query', sql };
    const result = await this.#ask(task, null);
    if (result.kind === 'rows') return result.rows as T[];
    throw new Error(result.kind === 'error' ? result.message : result.kind);
  }

  /** Finishes the current task and refuses the waiting ones. */
  async close(): Promise<void> {
    this.#isStopping = true;
    for (let job = this.#queue.take(); job; job = this.#queue.take()) {
      job.answer.reject(new NotBegun());
    }
    await this.#keeper.close();
  }

  /** A caller may be refused while the queue is full; the shop itself is not. */
  async #ask(task: Task, role: Role | null, caller?: Caller): Promise<Result> {
    const client = caller?.client ?? SHOP;
    const isFull = caller !== undefined && !this.#queue.hasPlaceFor(client);
    if (this.#isStopping || isFull || caller?.left.aborted) throw new NotBegun();
    const job: Job = { task, role, answer: Promise.withResolvers() };
    const remove = this.#queue.add(client, job);
    caller?.left.addEventListener('abort', () => {
      remove();
      job.answer.reject(new NotBegun()); // Nobody reads this answer: what was begun is finished.
    });
    void this.#work();
    return job.answer.promise;
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#queue.size > 0) {
      const open = await this.#keeper.current;
      const job = this.#queue.take();
      if (job) await this.#perform(job, open);
    }
    this.#isWorking = false;
  }

  async #perform({ task, role, answer }: Job, open: OpenThread): Promise<void> {
    try {
      const limit = role === null ? null : this.#limitOf(role, open.limits);
      answer.resolve(await withTimeLimit(limit, open.thread.ask(task)));
    } catch (error) {
      if (error instanceof LimitExceeded) await this.#cut(task, open);
      answer.reject(error);
    }
  }

  async #cut(task: Task, open: OpenThread): Promise<void> {
    console.error(
      `${nameOf(task)} ran longer than its role may. It was ended; the database opens again.`,
    );
    await this.#keeper.replace(open);
  }

  /** A role without a limit has that of the shop's own calls. */
  #limitOf(role: Role, limits: RoleLimits): number {
    return limits[role] ?? this.#data.settings.serviceCallSeconds * 1000;
  }
}

/** For the log: the function or table, never what a caller wrote. */
function nameOf(task: Task): string {
  const path = task.kind === 'fetch' ? new URL(task.request.url).pathname : '';
  return /\/v1\/((?:rpc\/)?[a-z_]{1,63})$/.exec(path)?.[1] ?? 'A request';
}

function refusalOf(error: unknown): Response {
  if (error instanceof LimitExceeded) return timeoutResponse();
  return error instanceof NotBegun ? busyResponse() : interruptedResponse();
}

function responseOf(result: Result): Response {
  return result.kind === 'response' ? unpackResponse(result.response) : failedResponse();
}
