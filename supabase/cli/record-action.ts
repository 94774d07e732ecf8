/** Adds what an operator did to the record of the shop (docs/operations.md). */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { AppError } from '#domain/errors.ts';
import { reasonOf } from './failure.ts';

export interface Action {
  /** As it is typed: 'order advance'. */
  readonly command: string;
  /** Without personal data. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

type ActionRow = Action & { readonly operator: string; readonly outcome: string };

/** Who is recorded, and the call that writes it. */
export interface Recorder {
  rpc(name: 'record_action', args: ActionRow): Promise<unknown>;
  readonly operator: string;
}

/** Names of arguments that never hold personal data. Any other one is left out. */
const HARMLESS = [
  'amount_halalas',
  'exact',
  'mail',
  'number',
  'order_number',
  'since',
  'status',
  'supplier',
] as const;

/** The arguments of a call as the record may keep them: no address, reason, message or bank reference. */
export const harmlessArguments = (args: object): Record<string, unknown> =>
  Object.fromEntries(
    HARMLESS.flatMap((name) => {
      const value = (args as Record<string, unknown>)[name];
      return value === undefined || value === null ? [] : [[name, value]];
    }),
  );

/** The id that all requests of one command carry. */
export const newRequestId = (): string => randomUUID();

/** OPERATOR_NAME, else the user of this machine. */
export function operatorOf(name: string | null): string {
  if (name !== null) return name;
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

const outcomeOf = (error: unknown): string => (error instanceof AppError ? error.code : 'failed');

/** Runs a change and records how it ended. `outcome` is for work that fails without an error. */
export async function recorded<Result>(
  { rpc, operator }: Recorder,
  action: Action,
  work: () => Promise<Result>,
  outcome: (result: Result) => string = () => 'done',
): Promise<Result> {
  const write = (ended: string) => rpc('record_action', { operator, ...action, outcome: ended });
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // What failed first is what the operator has to read.
    await write(outcomeOf(error)).catch(() => undefined);
    throw error;
  }
  await write(outcome(result)).catch((error: unknown) => {
    console.error(`It is done, but the record of it could not be written (${reasonOf(error)}).`);
  });
  return result;
}
