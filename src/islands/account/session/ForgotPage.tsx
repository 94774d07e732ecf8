import { useState } from 'react';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { auth as words } from '#messages/account/auth.ts';
import { requestRecovery } from '#stores/account/auth.ts';
import { AuthEmail } from './AuthEmail.tsx';
import { AuthForm } from './AuthForm.tsx';
import { nextParam } from '#stores/account/auth-state.ts';

/** /auth/forgot: where the code for a new password is to go. */
function Forgot() {
  const [email, setEmail] = useState('');
  return (
    <>
      <Toasts />
      <AuthForm
        label={words.send}
        busyLabel={words.sending}
        onSubmit={() => requestRecovery(email)}
        foot={
          <p className="text-sm">
            <a className="link" href={withNext(authPaths.signIn, nextParam())}>
              {words.backToSignIn}
            </a>
          </p>
        }
      >
        <p className="text-ink-soft">{words.intros.forgot}</p>
        <AuthEmail value={email} onChange={setEmail} />
      </AuthForm>
    </>
  );
}

export const ForgotPage = withBoundary(Forgot);
