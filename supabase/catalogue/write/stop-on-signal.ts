/** Ctrl+C ends a command after the step that is under way. */
export function stopOnSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new Error('it was interrupted'));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return stopping.signal;
}
