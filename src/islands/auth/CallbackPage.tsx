import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { LinkPurpose } from '#domain/auth-link.ts';
import { authPaths } from '#domain/auth-paths.ts';
import { guarded } from '#islands/ui/Boundary.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { auth } from '#messages/auth.ts';
import { refusesPassword } from '#stores/auth.ts';
import { $link, readLink, useLink as spendLink } from '#stores/auth-link.ts';
import { $auth } from '#stores/auth-state.ts';
import { AuthForm } from './AuthForm.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { LeftOver } from './LeftOver.tsx';
import { PasswordField } from './PasswordField.tsx';

const words = auth.callback;

/** /auth/callback: a program that only looks at the links of a mail spends none of them. */
function Callback() {
  const { link, done } = useStore($link);
  useEffect(() => {
    readLink();
    // A second link in the same tab changes only the place of the address.
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);
  return (
    <>
      <Toasts />
      {done && <Done {...done} />}
      {!done && !link && <p aria-busy="true">{words.reading}</p>}
      {!done && link?.kind === 'link' && link.purpose !== 'recovery' && (
        <Question purpose={link.purpose} />
      )}
      {!done && link && link.kind !== 'link' && <BrokenLink link={link} again={authPaths.signUp} />}
    </>
  );
}

export const CallbackPage = guarded(Callback);

type Asked = Exclude<LinkPurpose, 'recovery'>;

function Question({ purpose }: { purpose: Asked }) {
  const [password, setPassword] = useState('');
  const isNew = purpose === 'sign_up';
  return (
    <AuthForm
      label={words.confirm[purpose]}
      busyLabel={words.confirming}
      onSubmit={async () =>
        !(isNew && refusesPassword(password, '')) && spendLink(isNew ? password : undefined)
      }
      foot={isNew && <WithoutPassword />}
    >
      <p className="text-ink-soft">{words.confirmText[purpose]}</p>
      {isNew && (
        <PasswordField label={auth.password} value={password} onChange={setPassword} isNew />
      )}
    </AuthForm>
  );
}

function WithoutPassword() {
  const { busy } = useStore($auth);
  return (
    <div>
      <button
        type="button"
        className="btn btn-secondary w-full"
        aria-disabled={busy !== null}
        onClick={() => void spendLink()}
      >
        {words.withoutPassword}
      </button>
      <p className="mt-2 text-xs text-ink-soft">{words.withoutPasswordHint}</p>
    </div>
  );
}

function Done({ email, isChange }: { email: string; isChange: boolean }) {
  const { existed } = useStore($auth);
  return (
    <div className="grid gap-5" role="status">
      <div className="notice">
        <h2 className="font-semibold">{isChange ? words.changedTitle : words.doneTitle}</h2>
        <p className="mt-1 wrap-anywhere">{isChange ? words.changed(email) : words.done(email)}</p>
        {existed && <p className="mt-1 wrap-anywhere">{auth.existedText(email)}</p>}
        <p className="mt-1">{isChange ? words.changedElsewhere : words.elsewhere}</p>
      </div>
      <LeftOver />
      <p>
        <a className="btn btn-primary" href={authPaths.account}>
          {auth.toAccount}
        </a>
      </p>
    </div>
  );
}
