/** Keeps one database thread open: one that ends is followed by another on the same folder. */
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseThread } from './database-thread.ts';
import type { Ready, ThreadData } from './messages.ts';
import { UserError } from '#supabase/cli/failure.ts';

export interface OpenThread extends Ready {
  readonly thread: DatabaseThread;
}

/** Ends the process with a sentence for its operator. */
export type GiveUp = (sentence: string) => void;

const CRASHES_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const CLOSES_WITHIN_MS = 5_000;

type Opener = (data: ThreadData) => Promise<OpenThread>;

async function openThread(data: ThreadData): Promise<OpenThread> {
  const thread = new DatabaseThread(data);
  return { ...(await thread.ready()), thread };
}

export class ThreadKeeper {
  readonly #data: ThreadData;
  readonly #giveUp: GiveUp;
  readonly #openNext: Opener;
  #current: Promise<OpenThread>;
  #isReady = true;
  #isClosing = false;
  #crashes: number[] = [];

  /** Rejects with what the first opening failed of: nothing is tried again then. */
  static async start(data: ThreadData, giveUp: GiveUp, open = openThread): Promise<ThreadKeeper> {
    return new ThreadKeeper(data, giveUp, open, await open(data));
  }

  private constructor(data: ThreadData, giveUp: GiveUp, openNext: Opener, open: OpenThread) {
    this.#data = data;
    this.#giveUp = giveUp;
    this.#openNext = openNext;
    this.#current = Promise.resolve(this.#watch(open));
  }

  /** The open thread, once there is one. */
  get current(): Promise<OpenThread> {
    return this.#current;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** Ends a thread whose statement runs too long; the next one opens meanwhile. */
  async replace({ thread }: OpenThread): Promise<void> {
    thread.onEnd = () => this.#reopen();
    await thread.end();
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    const closing = this.#current.then(async ({ thread }) => {
      await Promise.race([thread.close(), pause(CLOSES_WITHIN_MS, undefined, { ref: false })]);
      await thread.end();
    });
    await Promise.race([closing, pause(2 * CLOSES_WITHIN_MS, undefined, { ref: false })]);
  }

  #watch(open: OpenThread): OpenThread {
    this.#isReady = true;
    open.thread.onEnd = (failure) => {
      if (this.#isClosing) return;
      this.#countCrash(failure);
      this.#reopen();
    };
    return open;
  }

  #reopen(): void {
    this.#isReady = false;
    this.#current = this.#openAgain();
  }

  async #openAgain(): Promise<OpenThread> {
    for (;;) {
      try {
        return this.#watch(await this.#openNext(this.#data));
      } catch (error) {
        if (error instanceof UserError) this.#giveUp(error.message);
        this.#countCrash(error as Error);
      }
    }
  }

  /** The message of an error may quote private data: the log gets its kind. */
  #countCrash(failure: Error | null): void {
    const now = Date.now();
    this.#crashes = [...this.#crashes.filter((at) => now - at < MINUTE_MS), now];
    const why = failure === null ? '' : ` (${failure.name})`;
    if (this.#crashes.length > CRASHES_PER_MINUTE) {
      return this.#giveUp(
        `The database stopped ${this.#crashes.length} times within a minute${why}: the shop ends. Its data is kept. Start it again; if this repeats, put back a copy of the data folder ${this.#data.settings.dataDir}.`,
      );
    }
    console.error(`The database stopped unexpectedly${why}. It is opened again.`);
  }
}
