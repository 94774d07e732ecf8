import { AppError } from '#domain/shared/errors.ts';
import { answer } from '#supabase/functions/_shared/http/answers.ts';
import { readBody } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import {
  changeEmail,
  changePassword,
  confirmEmail,
  pendingEmail,
  reauthCode,
  resendEmail,
} from './changes.ts';
import { confirm } from './confirm.ts';
import { deleteAccount, guestErase, guestExport } from './person.ts';
import { proveMailbox } from './proof.ts';
import { guestCode, sendCode, signUp } from './send.ts';
import { signIn } from './sign-in.ts';
import type { Call } from '#supabase/functions/_shared/account/session.ts';

type Action = (call: Call) => Promise<object>;

const ACTIONS: ReadonlyMap<unknown, Action> = new Map<unknown, Action>([
  ['sign_up', signUp],
  ['send_code', sendCode],
  ['prove', proveMailbox],
  ['confirm', confirm],
  ['sign_in', signIn],
  ['reauth_code', reauthCode],
  ['change_password', changePassword],
  ['change_email', changeEmail],
  ['pending_email', pendingEmail],
  ['resend_email', resendEmail],
  ['confirm_email', confirmEmail],
  ['delete_account', deleteAccount],
  ['guest_code', guestCode],
  ['guest_export', guestExport],
  ['guest_erase', guestErase],
]);

/** Everything of accounts that needs a proof: docs/accounts.md. The body names the action. */
export const handle = (request: Request, deps: Deps): Promise<Response> =>
  answer('accounts', async () => {
    const body = await readBody(request);
    const run = ACTIONS.get(body['action']);
    if (!run) throw new AppError('input_invalid', { fields: { action: 'invalid' } });
    return run({ body, request, deps, client: deps.clientAddress(request) });
  });
