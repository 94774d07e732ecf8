/** A failure as one sentence. A bug keeps its stack. */
import { UserError } from '#supabase/cli/failure.ts';

/** Codes of the file system and the network that are about this machine, not about our code. */
const ABOUT_THE_MACHINE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read or write it',
  EPERM: 'this user may not read or write it',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EMFILE: 'too many files are open',
};

/** null for a build that Ctrl+C ended. */
export function explainFailure(error: unknown): string | null {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof UserError) return message;
  if (message === 'The operation was aborted') return null;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = ABOUT_THE_MACHINE[code];
  if (reason !== undefined) return `${path ?? 'A file'} cannot be used, because ${reason}.`;
  return stack ?? message;
}
