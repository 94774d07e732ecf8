/** Says what went wrong as a person wants it said: one sentence. Bugs keep their stack. */
import { Complaint } from './settings.ts';

export function complain(error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (message === 'The operation was aborted') return; // A build that Ctrl+C ended.
  console.error(error instanceof Complaint ? message : stack);
  process.exitCode = 1;
}
