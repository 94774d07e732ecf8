/** Every call of a signed-in person. */
import { askAccount, callDesk, type DeskName } from '#backend/staff/desk.ts';
import { requestCode, type CodeKind } from '#desk/session/code-request.ts';
import { forgetSession, withToken } from '#desk/session/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import type { EdgeAnswer, EdgeBody } from '#contract/functions/edge.ts';
import { noteLost } from './connection.ts';
import { isLost } from './lost.ts';

/** Polling asks for nothing: the frame of the desk shows what it finds. */
const POLLED: readonly DeskName[] = ['desk_me'];

const isCodeKind = (code: string): code is CodeKind =>
  code === 'step_up_required' || code === 'second_factor_required';

/** After the code that a call asks for, the same call is made again: a write with its operation id. */
async function withCode<T>(run: (token: string) => Promise<T>, asks = true): Promise<T> {
  try {
    return await withToken(run);
  } catch (error) {
    if (isLost(error)) noteLost();
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'signed_out') forgetSession();
    if (!asks || !isCodeKind(error.code)) throw error;
    await requestCode(error.code);
    return withCode(run);
  }
}

export const call = <Name extends DeskName>(
  name: Name,
  args: RpcArgs<Name>,
): Promise<RpcAnswer<Name>> =>
  withCode((token) => callDesk(name, args, token), !POLLED.includes(name));

/** What the person who is signed in changes of their own account. */
export const callAccount = <const Body extends EdgeBody<'accounts'>>(
  body: Body,
): Promise<EdgeAnswer<'accounts', Body>> => withCode((token) => askAccount(body, token));
