/** Calls of the desk: its database functions, and the second factor. Each is made with the token of its caller. */
import { isAccountErrorCode } from '#domain/account/account-error-codes.ts';
import { isErrorCode, type ErrorCode } from '#domain/shared/error-codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import { isStaffErrorCode } from '#domain/staff/staff-error-codes.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import type { EdgeAnswer, EdgeBody } from '#contract/functions/edge.ts';
import { callFunction, toAppError } from '#backend/shared/client.ts';
import { callRpc } from '#backend/shared/rpc.ts';

/** Functions of the desk, and what somebody reads of themselves there. */
export type DeskName = Extract<RpcName, `desk_${string}` | 'export_my_data'>;

const isCode = (value: unknown): value is ErrorCode =>
  isErrorCode(value) || isStaffErrorCode(value) || isAccountErrorCode(value);

const named = (code: unknown, { details, cause }: AppError): AppError =>
  new AppError(isCode(code) ? code : 'unexpected', details, cause);

export const callDesk = <Name extends DeskName>(
  name: Name,
  args: RpcArgs<Name>,
  token: string,
): Promise<RpcAnswer<Name>> =>
  callRpc(name, args, {
    token,
    keepalive: 'operation_id' in args,
    toError: (refusal) => named(refusal.hint, toAppError(refusal)),
  });

async function ask<Name extends 'staff' | 'accounts', const Body extends EdgeBody<Name>>(
  name: Name,
  body: Body,
  token?: string,
): Promise<EdgeAnswer<Name, Body>> {
  try {
    return await callFunction(name, body, token);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw named(error.details['error'], error);
  }
}

/** An action of the second factor or of an invitation. */
export const askStaff = <const Body extends EdgeBody<'staff'>>(
  body: Body,
  token?: string,
): Promise<EdgeAnswer<'staff', Body>> => ask('staff', body, token);

/** An action about the account of the person who is signed in. */
export const askAccount = <const Body extends EdgeBody<'accounts'>>(
  body: Body,
  token: string,
): Promise<EdgeAnswer<'accounts', Body>> => ask('accounts', body, token);

/** A session with a password; the second factor is not proved in it. */
export const signInWithPassword = (email: string, password: string) =>
  ask('accounts', { action: 'sign_in', email, password } as const);

/** The API rejects an expired token, whatever this browser's clock shows. */
export const isExpiredToken = (error: unknown): boolean =>
  error instanceof AppError &&
  String((error.cause as { code?: unknown } | undefined)?.code).startsWith('PGRST30');
