import { AppError } from '#domain/shared/errors.ts';
import { answer } from '#supabase/functions/_shared/http/answers.ts';
import { readBody } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { accept, invitation } from './accept.ts';
import { prove, recover } from './prove.ts';
import type { Call } from '#supabase/functions/_shared/account/session.ts';

type Action = (call: Call) => Promise<object>;

const ACTIONS: ReadonlyMap<unknown, Action> = new Map<unknown, Action>([
  ['invitation', invitation],
  ['accept', accept],
  ['prove', prove],
  ['recover', recover],
]);

/** The second factor of the staff: docs/desk.md. The body names the action. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('staff', async () => {
    const body = await readBody(request);
    const run = ACTIONS.get(body['action']);
    if (!run) throw new AppError('input_invalid', { fields: { action: 'invalid' } });
    return run({ body, request, deps, client: deps.clientAddress(request) });
  });
