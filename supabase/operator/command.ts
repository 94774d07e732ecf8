/** The form of a command of the shop's desk. A new noun is a file that exports some, named in commands.ts. */
import type { AppError } from '#domain/shared/errors.ts';
import type { CommandForm } from '#supabase/cli/form.ts';
import type { Rpc, RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import type { Input } from '#supabase/cli/form.ts';

/** A call of a database function with the service key. */
export type Call<Name extends RpcName = RpcName> = {
  [One in Name]: { readonly name: One; readonly args: RpcArgs<One> };
}[Name];

export interface WrittenContent {
  /** The id of the file. */
  readonly id: string;
  readonly path: string;
}

interface TypedCommand<Name extends RpcName> extends CommandForm {
  /** Throws a `UsageError` for what does not fit. */
  read(input: Input): Call<Name>;
  /** Adds what a file of the command line contains. */
  load?(call: Call<Name>, input: Input): Promise<Call<Name>>;
  /** The file that the answer is written to instead of being printed. */
  filed?(input: Input): string | undefined;
  /** The content of a private file to write, and where to. */
  content?(answer: RpcAnswer<Name>, input: Input): WrittenContent;
  /** Work that a change leaves behind, in short calls, and lines about it. */
  after?(answer: RpcAnswer<Name>, rpc: Rpc): Promise<string[]>;
  /** The printed lines; with --json the answer itself is printed. */
  lines(answer: RpcAnswer<Name>, call: Call<Name>): string[];
  /** A sentence for a refusal of this command; undefined leaves it to refusal.ts. */
  refusal?(error: AppError, call: Call<Name>): string | undefined;
}

/** A command among others: its own call alone reaches its `lines` and `refusal`. */
export interface OperatorCommand extends CommandForm {
  read(input: Input): Call;
  load?(call: never, input: Input): Promise<Call>;
  filed?(input: Input): string | undefined;
  content?(answer: never, input: Input): WrittenContent;
  after?(answer: never, rpc: Rpc): Promise<string[]>;
  lines(answer: never, call: never): string[];
  refusal?(error: AppError, call: never): string | undefined;
}

/** Names the functions that a command calls, so that their arguments and answers are typed. */
export const command = <Name extends RpcName>(form: TypedCommand<Name>): OperatorCommand =>
  form as OperatorCommand & TypedCommand<never>;

export type Commands = Readonly<Record<string, OperatorCommand>>;
