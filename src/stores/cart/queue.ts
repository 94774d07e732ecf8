import { mayReplace, type CartWrite } from '#domain/cart/cart.ts';

interface Job {
  write: CartWrite;
  failure: string;
  done: Promise<boolean>;
  /** Handed to the browser when the page was left: it is not sent again where Back brings the page back. */
  isHandedOver: boolean;
}

interface Sender {
  /** Sends one write and takes the answer in. */
  perform(write: CartWrite): Promise<void>;
  failed(text: string, error: unknown): void;
  changed(): void;
}

/**
 * The actions on the cart, one at a time, so that no answer overtakes another. A line's quantity that still
 * waits is replaced by a later one: ten taps on the plus are two calls, not ten.
 */
export class CartQueue {
  readonly #sender: Sender;
  #jobs: readonly Job[] = [];
  #running: Job | undefined;
  #tail: Promise<unknown> = Promise.resolve();

  constructor(sender: Sender) {
    this.#sender = sender;
  }

  /** Writes without an answer, oldest first. */
  get writes(): CartWrite[] {
    return this.#jobs.map((job) => job.write);
  }

  /** Runs after everything that waits already. */
  after<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#tail.then(task);
    this.#tail = result.catch(() => undefined);
    return result;
  }

  /** True once the backend has accepted it; a failure has been shown by then. */
  push(write: CartWrite, failure: string): Promise<boolean> {
    const last = this.#jobs.findLast((job) => job.write.productId === write.productId);
    const job =
      last && last !== this.#running && !last.isHandedOver && mayReplace(last.write, write)
        ? Object.assign(last, { write, failure })
        : this.#append(write, failure);
    this.#sender.changed();
    return job.done;
  }

  /** The page is left: waiting writes are sent at once, in their order, without waiting for answers. */
  flush(): void {
    const waiting = this.#jobs.filter((job) => job !== this.#running && !job.isHandedOver);
    for (const job of waiting) {
      job.isHandedOver = true;
      this.#sender.perform(job.write).catch((error: unknown) => console.error(job.failure, error));
    }
  }

  #append(write: CartWrite, failure: string): Job {
    const job: Job = { write, failure, done: Promise.resolve(true), isHandedOver: false };
    this.#jobs = [...this.#jobs, job];
    job.done = this.after(() => this.#run(job));
    return job;
  }

  async #run(job: Job): Promise<boolean> {
    this.#running = job;
    try {
      if (!job.isHandedOver) await this.#sender.perform(job.write);
      return true;
    } catch (error) {
      this.#sender.failed(job.failure, error);
      return false;
    } finally {
      this.#running = undefined;
      this.#jobs = this.#jobs.filter((other) => other !== job);
      this.#sender.changed();
    }
  }
}
