/** Adds what an operator did to the record of the shop (docs/operations.md). */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { AppError } from '#domain/shared/errors.ts';
import { reasonOf } from './failure.ts';
import type { Settings } from './settings.ts';

export interface Action {
  /** The typed words: 'orders advance'. */
  readonly command: string;
  /** Without personal data. */
  readonly arguments: Readonly<Record<string, unknown>>;
}

type ActionRow = Action & { readonly operator: string; readonly outcome: string };

/** The operator, and the call that records the action. */
export interface Recorder {
  rpc(name: 'record_action', args: ActionRow): Promise<unknown>;
  readonly operator: string;
  /** The id of its requests where the command writes a line into the log too, else null. */
  readonly loggedAs: string | null;
}

interface Shop extends Pick<Recorder, 'rpc'> {
  readonly requestId?: string;
}

/** The one whom the settings name, working on this shop. */
export const recorderOf = (
  { rpc, requestId }: Shop,
  { operatorName, logRequests }: Pick<Settings, 'operatorName' | 'logRequests'>,
): Recorder => ({
  rpc,
  operator: operatorOf(operatorName),
  loggedAs: logRequests === 'on' ? (requestId ?? null) : null,
});

/** Names of arguments that never hold personal data. Any other one is left out. */
const HARMLESS = [
  'active',
  'amount_halalas',
  'capacity',
  'day',
  'exact',
  'first',
  'last',
  'mail',
  'number',
  'order_number',
  'since',
  'skus',
  'slot',
  'status',
  'supplier',
  'usual',
] as const;

/** A row of the record has 4,000 bytes: of a longer list the first ones are kept, and how many follow. */
const LIST_BYTES = 3000;

function fitting(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const sizes = value.map((item) => Buffer.byteLength(JSON.stringify(item)) + 2);
  let bytes = 0;
  const kept = sizes.findIndex((size) => (bytes += size) > LIST_BYTES);
  return kept === -1 ? value : [...value.slice(0, kept), `and ${value.length - kept} more`];
}

/** The arguments of a call as the record may keep them: no address, reason, message or bank reference. */
export const harmlessArguments = (args: object): Record<string, unknown> =>
  Object.fromEntries(
    HARMLESS.flatMap((name) => {
      const value = (args as Record<string, unknown>)[name];
      return value === undefined || value === null ? [] : [[name, fitting(value)]];
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

/** To the error output, apart from what the command answers. Arguments and answers are in no line. */
function logAction(requestId: string, command: string, outcome: string, took: number): void {
  const level = outcome === 'done' ? 'info' : 'error';
  const about = { message: `${command} ${outcome}`, request_id: requestId, command, outcome };
  const line = { time: new Date().toISOString(), level, ...about, ms: Math.round(took) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

/** Runs a change and records how it ended. `outcome` is for work that fails without an error. */
export async function recordAction<Result>(
  { rpc, operator, loggedAs }: Recorder,
  action: Action,
  work: () => Promise<Result>,
  outcome: (result: Result) => string = () => 'done',
): Promise<Result> {
  const began = performance.now();
  const write = (ended: string) => {
    if (loggedAs !== null) logAction(loggedAs, action.command, ended, performance.now() - began);
    return rpc('record_action', { operator, ...action, outcome: ended });
  };
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // A failed record must not hide the first failure.
    await write(outcomeOf(error)).catch(() => undefined);
    throw error;
  }
  await write(outcome(result)).catch((error: unknown) => {
    console.error(`It is done, but the record of it could not be written (${reasonOf(error)}).`);
  });
  return result;
}
