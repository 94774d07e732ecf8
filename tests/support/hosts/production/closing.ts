/** Things to close, the last started first. */
export class Closing {
  readonly #ends: (() => Promise<unknown>)[] = [];

  add<T>(started: T, end: (started: T) => Promise<unknown>): T {
    this.#ends.push(() => end(started));
    return started;
  }

  /** Once; all of them, whatever fails. */
  async run(): Promise<void> {
    const problems: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse())
      await end().catch((error: unknown) => problems.push(error));
    if (problems.length > 0) throw new AggregateError(problems, 'Not everything could be ended.');
  }
}
