/** How a command ends that cannot do what it was asked: one sentence, and an exit status. */
import { AppError } from '#domain/shared/errors.ts';

/** One sentence for the person who started a command: what happened and what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The command line itself is wrong: exit status 2, as other tools have it. */
export class UsageError extends UserError {}

const SYSTEM: Partial<Record<string, string>> = {
  EACCES: 'Permission was denied',
  EMFILE: 'Too many files are open',
  ENOENT: 'A file is missing',
  ENOSPC: 'The disk is full',
  EROFS: 'The disk is read-only',
};

/** The reason of an error and of its cause, without a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const known = code === undefined ? undefined : SYSTEM[code];
  if (known !== undefined) return path === undefined ? known : `${known}: ${path}`;
  const { cause } = error;
  const isVague = error instanceof AppError && error.code === 'unexpected';
  if (isVague && cause instanceof Error) return cause.message;
  return cause instanceof Error ? `${error.message}: ${cause.message}` : error.message;
}

export const sentenceOf = (error: unknown): string =>
  error instanceof UserError
    ? error.message
    : `Something unexpected failed (${reasonOf(error)}). Run it again with DEBUG=1 to see where.`;

interface Failing {
  /** Prints the sentence as JSON. */
  readonly isJson?: boolean;
  /** null: there is nothing to say, and nothing failed. */
  readonly explain?: (error: unknown) => string | null;
}

/** Prints why a command failed and sets its exit status. A stack is printed only with DEBUG=1. */
export function fail(error: unknown, { isJson = false, explain = sentenceOf }: Failing = {}): void {
  const sentence = explain(error);
  if (sentence === null) return;
  console.error(isJson ? JSON.stringify({ error: sentence }) : sentence);
  if (process.env['DEBUG'] === '1' && error instanceof Error) console.error(error.stack);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
