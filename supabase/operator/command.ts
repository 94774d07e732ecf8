/** The form of a command of the shop's desk. A new noun is a file that exports some, named in commands.ts. */
import type { AppError } from '#domain/errors.ts';
import type { CommandForm } from '#supabase/cli/usage.ts';
import type { Input } from '#supabase/cli/command-line.ts';

/** A call of a database function with the service key. */
export interface Call {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

export interface OperatorCommand extends CommandForm {
  /** Throws a `UsageError` for what does not fit. */
  read(input: Input): Call;
  /** What a person reads of the answer; with --json the answer itself is printed. */
  lines(answer: never, call: Call): string[];
  /** A sentence for a refusal of this command; undefined leaves it to refusal.ts. */
  refusal?(error: AppError, call: Call): string | undefined;
}

export type Commands = Readonly<Record<string, OperatorCommand>>;
