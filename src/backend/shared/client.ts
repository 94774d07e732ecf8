import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { isErrorCode } from '#domain/shared/error-codes.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { RpcAnswer, RpcArgs, RpcName } from '#contract/contract.ts';
import type { EdgeAnswer, EdgeBody, EdgeName } from '#contract/functions/edge.ts';
import { callForVisitor } from './caller.ts';
import { callRpc, post, type Refusal } from './rpc.ts';

/** Functions of shoppers that change nothing. */
export const READS: ReadonlySet<RpcName> = new Set<RpcName>([
  'current_order',
  'delivery_options',
  'export_my_data',
  'find_address',
  'get_cart',
  'get_order',
  'get_quote',
  'left_over',
  'list_addresses',
  'list_key',
  'list_sessions',
  'match_keys',
  'match_lines',
  'my_account',
  'my_orders',
  'my_quotes',
  'remembered_choices',
  'saved_list',
  'saved_lists',
  'shared_list',
  'track_order',
  'unpaid_orders',
  'verified_emails',
]);

/**
 * Calls a function of shoppers. A refusal has its error code in `hint` and more in `details`. The browser finishes
 * each write where its page is left before the answer.
 */
export const callShop = <Name extends RpcName>(
  name: Name,
  args: RpcArgs<Name>,
): Promise<RpcAnswer<Name>> =>
  callForVisitor(args, (given, token) =>
    callRpc(name, given, { toError: toAppError, token, keepalive: !READS.has(name) }),
  );

export const toAppError = (refusal: Refusal): AppError =>
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
  const url = `${PUBLIC_SUPABASE_URL}/functions/v1/${name}`;
  const response = await post(url, body, token, undefined, true);
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new AppError(isErrorCode(answer.error) ? answer.error : 'unexpected', answer);
}
