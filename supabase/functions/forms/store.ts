import { AppError } from '#domain/shared/errors.ts';
import type { FormKind } from '#contract/values.ts';
import { checkForm, robotErrors } from '#domain/content/forms.ts';
import { parseLocale } from '#domain/shared/locale.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { payloadOf } from './payload.ts';

export interface StoredForm {
  readonly stored: true;
  /** The number of a request for quotation. */
  readonly number?: string;
}

/** Stores a form that a person filled in with script, who leaves the trap empty and needs a moment. */
export async function storeScriptForm(
  kind: FormKind,
  body: Body,
  deps: Deps,
  client: string,
): Promise<StoredForm> {
  return storeForm(kind, body, deps, client, robotErrors(body));
}

/** The database posts the mails in the same transaction (decision 14). */
export async function storeForm(
  kind: FormKind,
  body: Body,
  deps: Deps,
  client: string,
  more: ReturnType<typeof robotErrors> = {},
): Promise<StoredForm> {
  const { values, items, errors } = checkForm(kind, body);
  const fields = { ...errors, ...more };
  if (Object.keys(fields).length > 0) throw new AppError('input_invalid', { fields });
  return submit(kind, payloadOf(values, items, body), body, deps, client);
}

/** Hands a checked form to the database, which counts it first. */
export async function submit(
  kind: RpcArgs<'submit_form'>['kind'],
  payload: RpcArgs<'submit_form'>['payload'],
  body: Body,
  deps: Deps,
  client: string,
): Promise<StoredForm> {
  const locale = parseLocale(body['locale']);
  const answered = await deps.rpc('submit_form', { kind, payload, client, locale });
  if ('id' in answered)
    return { stored: true, ...(answered.number && { number: answered.number }) };
  if (answered.result !== 'rate_limited') throw new AppError('unexpected');
  throw new AppError('rate_limited', { retry_after: answered.retry_after });
}
