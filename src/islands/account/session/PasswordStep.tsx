import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { auth as words } from '#messages/account/auth.ts';
import { asksPassword } from '#stores/account/auth.ts';
import { $auth, type Proved } from '#stores/account/auth-state.ts';
import { AuthForm } from './AuthForm.tsx';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  proved: Proved;
  onChoose: (password?: string) => Promise<boolean>;
}

/** The mailbox has answered: now, and only now, a password is asked for. */
export function PasswordStep({ proved, onChoose }: Props) {
  const [password, setPassword] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const asks = asksPassword(proved);
  const isNew = proved.purpose === 'sign_up';
  const label = isNew ? words.choose : words.save;
  return (
    <AuthForm
      label={asks ? label : words.signIn}
      busyLabel={asks ? words.saving : words.signingIn}
      onSubmit={() => onChoose(asks ? password : undefined)}
      foot={isNew && asks && <WithoutPassword onChoose={onChoose} />}
    >
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
          {words.provedTitle}
        </h2>
        <p className="mt-2 text-ink-soft wrap-anywhere">{words.proved(proved.email)}</p>
      </div>
      {asks && (
        <>
          <Username email={proved.email} />
          <PasswordField
            label={isNew ? words.password : words.newPassword}
            value={password}
            onChange={setPassword}
            email={proved.email}
            isNew
          />
        </>
      )}
    </AuthForm>
  );
}

/** A program that keeps passwords reads whose one this is. */
const Username = ({ email }: { email: string }) => (
  <input
    className="sr-only"
    type="email"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden="true"
  />
);

function WithoutPassword({ onChoose }: Pick<Props, 'onChoose'>) {
  const { busy } = useStore($auth);
  return (
    <div>
      <button
        type="button"
        className="btn btn-secondary w-full"
        aria-disabled={busy !== null}
        onClick={() => void onChoose()}
      >
        {words.callback.withoutPassword}
      </button>
      <p className="mt-2 text-xs text-ink-soft">{words.callback.withoutPasswordHint}</p>
    </div>
  );
}
