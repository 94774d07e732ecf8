import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { authPaths, withNext } from '#domain/auth-paths.ts';
import { guarded } from '#islands/ui/Boundary.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { auth as words } from '#messages/auth.ts';
import { signUp } from '#stores/auth.ts';
import { $auth, restoreSent } from '#stores/auth-state.ts';
import { $user } from '#stores/session.ts';
import { AuthEmail } from './AuthEmail.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SentStep } from './SentStep.tsx';
import { SignedIn } from './SignedIn.tsx';
import { nextHere } from './next-here.ts';

/** /auth/sign-up: an address and a password, then the code that proves the address. */
function SignUp() {
  const user = useStore($user);
  const { sent } = useStore($auth);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const signInPath = withNext(authPaths.signIn, nextHere());
  useEffect(() => restoreSent('sign_up'), []);

  return (
    <>
      <Toasts />
      {user && <SignedIn />}
      {!user && sent && <SentStep sent={sent} password={password} signInPath={signInPath} />}
      {!user && !sent && (
        <AuthForm
          label={words.signUp}
          busyLabel={words.signingUp}
          onSubmit={() => signUp(email, password)}
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
          <PasswordField
            label={words.password}
            value={password}
            onChange={setPassword}
            email={email}
            isNew
          />
        </AuthForm>
      )}
    </>
  );
}

export const SignUpPage = guarded(SignUp);
