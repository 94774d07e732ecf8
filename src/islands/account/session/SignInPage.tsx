import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { authPaths, withNext } from '#domain/account/auth-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { auth as words } from '#messages/account/auth.ts';
import { requestAccess, signIn } from '#stores/account/auth.ts';
import { $auth, clearErrors, restoreSent, nextParam } from '#stores/account/auth-state.ts';
import { $user } from '#stores/account/session.ts';
import { AuthEmail } from './AuthEmail.tsx';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SentStep } from './SentStep.tsx';
import { SignedIn } from './SignedIn.tsx';

/** /auth/sign-in: with a password, or with a code that is mailed. */
function SignIn() {
  const user = useStore($user);
  const { sent } = useStore($auth);
  useEffect(() => restoreSent('sign_in'), []);
  return (
    <>
      <Toasts />
      {user && <SignedIn />}
      {!user && sent && <SentStep sent={sent} signInPath={authPaths.signIn} />}
      {!user && !sent && <Ways />}
    </>
  );
}

export const SignInPage = withBoundary(SignIn);

function Ways() {
  const [byCode, setByCode] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthForm
      key={byCode ? 'code' : 'password'}
      label={byCode ? words.send : words.signIn}
      busyLabel={byCode ? words.sending : words.signingIn}
      onSubmit={() => (byCode ? requestAccess('sign_in', email) : signIn(email, password))}
      foot={
        <Foot
          byCode={byCode}
          onChange={() => {
            clearErrors();
            setByCode(!byCode);
          }}
        />
      }
    >
      <p className="text-ink-soft">{words.intros.signIn}</p>
      <AuthEmail value={email} onChange={setEmail} />
      {!byCode && <PasswordField label={words.password} value={password} onChange={setPassword} />}
    </AuthForm>
  );
}

function Foot({ byCode, onChange }: { byCode: boolean; onChange: () => void }) {
  return (
    <>
      <button type="button" className="btn btn-secondary w-full" onClick={onChange}>
        {byCode ? words.byPassword : words.byCode}
      </button>
      <p className="flex flex-wrap justify-between gap-3 text-sm text-ink-soft">
        <a className="link" href={withNext(authPaths.forgot, nextParam())}>
          {words.forgot}
        </a>
        <span>
          {words.noAccount}{' '}
          <a className="link" href={withNext(authPaths.signUp, nextParam())}>
            {words.signUp}
          </a>
        </span>
      </p>
    </>
  );
}
