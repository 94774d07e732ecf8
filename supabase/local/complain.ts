/** Ends a command as a person wants it ended: one sentence, exit 1. Bugs keep their stack. */
import { Complaint } from './settings.ts';

export function complain(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(error instanceof Complaint ? message : stack);
  process.exit(1);
}
