import { AppError } from '#domain/errors.ts';
import { checkForm, isFormKind, robotErrors } from '#domain/forms.ts';
import { answer } from '#supabase/functions/_shared/answers.ts';
import { readBody } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { verdictOf } from '#supabase/functions/_shared/verdict.ts';
import { followLink, isLinkKind } from './newsletter-link.ts';
import { refuse } from './refuse.ts';
import { submissions } from './submissions.ts';

/** Stores what a visitor wrote, with the mails that tell of it (decision 14). */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('forms', async () => {
    const body = await readBody(request);
    const { kind } = body;
    if (isLinkKind(kind)) return followLink(kind, body, deps);
    if (!isFormKind(kind)) throw new AppError('input_invalid', { fields: { kind: 'invalid' } });
    const { values, errors } = checkForm(kind, body);
    refuse({ ...errors, ...robotErrors(body) });
    const payload = await submissions[kind](values, body, deps);
    return store({ kind, payload, client: deps.clientAddress(request) }, deps);
  });

/** The row and the outbox rows of its mails are written in one transaction. */
async function store(submission: Record<string, unknown>, deps: Deps): Promise<object> {
  const { verdict, id, retry_after } = verdictOf(await deps.rpc('submit_form', submission));
  if (verdict === 'rate_limited') throw new AppError('rate_limited', { retry_after });
  if (typeof id !== 'string') throw new AppError('unexpected');
  return { stored: true };
}
