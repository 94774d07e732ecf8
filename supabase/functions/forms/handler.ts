import { AppError } from '#domain/errors.ts';
import { checkForm, isFormKind, type FormKind } from '#domain/forms.ts';
import { robotErrors } from '#domain/robots.ts';
import { localeNamed } from '#domain/locale.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { followLink, isLinkKind } from './newsletter-link.ts';
import { payloadOf } from './payload.ts';

/** Stores what a visitor wrote; the database posts the mails in the same transaction (decision 14). */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('forms', async () => {
    const body = await readBody(request);
    const { kind } = body;
    if (isLinkKind(kind)) return followLink(kind, body, deps);
    if (!isFormKind(kind)) throw new AppError('input_invalid', { fields: { kind: 'invalid' } });
    return submit(kind, body, deps, deps.clientAddress(request));
  });

async function submit(kind: FormKind, body: Body, deps: Deps, client: string): Promise<object> {
  const { values, items, errors } = checkForm(kind, body);
  const fields = { ...errors, ...robotErrors(body) };
  if (Object.keys(fields).length > 0) throw new AppError('input_invalid', { fields });
  const payload = payloadOf(values, items, body);
  const locale = localeNamed(body['locale']);
  const answered = await deps.rpc('submit_form', { kind, payload, client, locale });
  if ('id' in answered)
    return { stored: true, ...(answered.number && { number: answered.number }) };
  if (answered.result !== 'rate_limited') throw new AppError('unexpected');
  throw new AppError('rate_limited', { retry_after: answered.retry_after });
}
