import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { auth as words } from '#messages/account/auth.ts';
import { choosePassword, requestAccess } from '#stores/account/auth.ts';
import { $auth, restoreSent, nextParam } from '#stores/account/auth-state.ts';
import { $user } from '#stores/account/session.ts';
import { AuthEmail } from './AuthEmail.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SentStep } from './SentStep.tsx';
import { SignedIn } from './SignedIn.tsx';

/** /auth/sign-up: an address, the code that proves it, then a password. */
function SignUp() {
  const user = useStore($user);
  const { sent, proved } = useStore($auth);
  const [email, setEmail] = useState('');
  const signInPath = withNext(authPaths.signIn, nextParam());
  useEffect(() => restoreSent('sign_up'), []);

  return (
    <>
      <Toasts />
      {user && <SignedIn />}
      {!user && proved && <PasswordStep proved={proved} onChoose={choosePassword} />}
      {!user && !proved && sent && <SentStep sent={sent} signInPath={signInPath} />}
      {!user && !proved && !sent && (
        <AuthForm
          label={words.signUp}
          busyLabel={words.signingUp}
          onSubmit={() => requestAccess('sign_up', email)}
          foot={
            <p className="text-sm text-ink-soft">
              {words.haveAccount}{' '}
              <a className="link" href={signInPath}>
                {words.signIn}
              </a>
            </p>
          }
        >
          <p className="text-ink-soft">{words.intros.signUp}</p>
          <AuthEmail value={email} onChange={setEmail} />
        </AuthForm>
      )}
    </>
  );
}

export const SignUpPage = withBoundary(SignUp);
