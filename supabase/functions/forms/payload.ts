import { AppError } from '#domain/errors.ts';
import type { QuoteItem } from '#domain/quote-items.ts';
import type { RpcArgs } from '#supabase/contract/contract.ts';
import { isToken } from '#supabase/functions/_shared/tokens.ts';

/**
 * A checked form as `submit_form` stores it: one name, and for a quotation the session, whose
 * verified e-mail the database asks for.
 */
export function payloadOf(
  { first_name, last_name, email = '', ...rest }: Readonly<Record<string, string>>,
  items: readonly QuoteItem[] | null,
  cart: unknown,
): RpcArgs<'submit_form'>['payload'] {
  const fields = {
    ...rest,
    email,
    ...(first_name !== undefined && { name: `${first_name} ${last_name}` }),
  };
  if (items === null) return fields;
  if (!isToken(cart)) throw new AppError('cart_session_missing');
  return { ...fields, cart, items };
}
