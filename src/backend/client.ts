import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isErrorCode } from '#domain/error-codes.ts';
import { AppError } from '#domain/errors.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#supabase/contract/contract.ts';
import type { EdgeAnswer, EdgeBody, EdgeName } from '#supabase/contract/edge.ts';
import { callRpc, post, type Refusal } from './rpc.ts';

/** Makes a call for whoever uses this browser: with the access token of a user, or without one. */
export type Caller = <Args extends object, Answer>(
  args: Args,
  call: (args: Args, token?: string) => Promise<Answer>,
) => Promise<Answer>;

let caller: Caller = (args, call) => call(args);

/** The store of the session registers itself, so that this folder keeps no tokens. */
export const provideCaller = (provided: Caller): void => void (caller = provided);

/**
 * Calls a function of shoppers. A refusal has its error code in `hint` and more in `details`. `keepalive`: the
 * browser finishes the call where its page is left before the answer.
 */
export const callShop = <Name extends RpcName>(
  name: Name,
  args: RpcArgs<Name>,
  keepalive = false,
): Promise<RpcAnswer<Name>> =>
  caller(args, (given, token) => callRpc(name, given, { toError: namedRefusal, token, keepalive }));

export const namedRefusal = (refusal: Refusal): AppError =>
  new AppError(
    isErrorCode(refusal.hint) ? refusal.hint : 'unexpected',
    parseDetails(refusal.details),
    refusal,
  );

function parseDetails(details: unknown): Record<string, unknown> {
  try {
    const parsed: unknown = typeof details === 'string' ? JSON.parse(details) : details;
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

/** Calls an Edge Function, where the browser finds the backend. Its refusals name a code in `error`. */
export async function callFunction<Name extends EdgeName, const Body extends EdgeBody<Name>>(
  name: Name,
  body: Body,
  token?: string,
): Promise<EdgeAnswer<Name, Body>> {
  const response = await post(`${PUBLIC_SUPABASE_URL}/functions/v1/${name}`, body, token);
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new AppError(isErrorCode(answer.error) ? answer.error : 'unexpected', answer);
}
