import { AppError } from '#domain/shared/errors.ts';
import type { QuoteItem } from '#domain/quotes/quote-items.ts';
import { fileIds } from '#domain/quotes/file.ts';
import type { RpcArgs } from '#contract/contract.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';

/**
 * A checked form as `submit_form` stores it: one name, and for a quotation the session, whose
 * verified e-mail the database asks for.
 */
export function payloadOf(
  { first_name, last_name, email = '', ...rest }: Readonly<Record<string, string>>,
  items: readonly QuoteItem[] | null,
  { cart, files }: Body,
): RpcArgs<'submit_form'>['payload'] {
  const fields = {
    ...rest,
    email,
    ...(first_name !== undefined && { name: `${first_name} ${last_name}` }),
  };
  if (items === null) return fields;
  if (!isToken(cart)) throw new AppError('cart_session_missing');
  return { ...fields, cart, items, ...filesIn(files) };
}

/** Files of a quotation, which the database looks for; a form without any names none. */
function filesIn(given: unknown): { files?: string[] } {
  if (given === undefined) return {};
  const files = fileIds(given);
  if (files === null) throw new AppError('input_invalid', { fields: { files: 'invalid' } });
  return files.length > 0 ? { files } : {};
}
