/** Every call of a signed-in person. */
import { callDesk, type DeskName } from '#backend/staff/desk.ts';
import { requestCode, type CodeKind } from '#desk/session/code-request.ts';
import { forgetSession, withToken } from '#desk/session/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs } from '#contract/contract.ts';
import { noteLost } from './connection.ts';
import { isLost } from './lost.ts';

/** Polling asks for nothing: the frame of the desk shows what it finds. */
const POLLED: readonly DeskName[] = ['desk_me'];

const asksCode = (name: DeskName, { code }: AppError): boolean =>
  !POLLED.includes(name) && (code === 'step_up_required' || code === 'second_factor_required');

/** After the code that a call asks for, the same call is made again: a write with its operation id. */
export async function call<Name extends DeskName>(
  name: Name,
  args: RpcArgs<Name>,
): Promise<RpcAnswer<Name>> {
  try {
    return await withToken((token) => callDesk(name, args, token));
  } catch (error) {
    if (isLost(error)) noteLost();
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'signed_out') forgetSession();
    if (!asksCode(name, error)) throw error;
    await requestCode(error.code as CodeKind);
    return call(name, args);
  }
}
