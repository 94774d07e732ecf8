/** A database thread that does nothing until a test ends it. */
export class FakeThread {
  onEnd: (failure: Error | null) => void = () => undefined;
  closed = false;
  end = async (): Promise<void> => this.onEnd(null);
  close = async (): Promise<void> => void (this.closed = true);
}
