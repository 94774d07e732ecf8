import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { authPaths } from '#domain/auth-paths.ts';
import { onlyDigits } from '#domain/digits.ts';
import { guarded } from '#islands/ui/Boundary.tsx';
import { ResendButton } from '#islands/ui/EmailButtons.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Toasts } from '#islands/ui/Toasts.tsx';
import { auth as words } from '#messages/auth.ts';
import { verification } from '#messages/verification.ts';
import { confirmCode, refusesPassword, requestAccess } from '#stores/auth.ts';
import { $link, readLink, useLink as spendLink } from '#stores/auth-link.ts';
import { $auth, clearErrors, restoreSent, type Sent } from '#stores/auth-state.ts';
import { AuthForm } from './AuthForm.tsx';
import { BrokenLink } from './BrokenLink.tsx';
import { PasswordField } from './PasswordField.tsx';

/** /auth/reset: a new password, after the link or the code of an email. */
function Reset() {
  const { link } = useStore($link);
  const { sent } = useStore($auth);
  useEffect(() => {
    restoreSent('recovery');
    readLink();
  }, []);
  const hasLink = link?.kind === 'link' && link.purpose === 'recovery';
  return (
    <>
      <Toasts />
      {hasLink && <ByLink />}
      {!hasLink && sent && <ByCode sent={sent} />}
      {link && !hasLink && !sent && <BrokenLink link={link} again={authPaths.forgot} />}
    </>
  );
}

export const ResetPage = guarded(Reset);

function ByLink() {
  const [password, setPassword] = useState('');
  return (
    <AuthForm
      label={words.save}
      busyLabel={words.saving}
      onSubmit={async () => !refusesPassword(password, '') && spendLink(password)}
    >
      <p className="text-ink-soft">{words.intros.resetByLink}</p>
      <PasswordField label={words.newPassword} value={password} onChange={setPassword} isNew />
    </AuthForm>
  );
}

function ByCode({ sent }: { sent: Sent }) {
  const { busy, codeError } = useStore($auth);
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthForm
      label={words.save}
      busyLabel={words.saving}
      onSubmit={async () => !refusesPassword(password, sent.email) && confirmCode(code, password)}
      foot={
        <div className="flex flex-wrap items-center gap-3">
          <ResendButton
            key={sent.resendAt}
            resendAt={sent.resendAt}
            busy={busy}
            onPress={() => void requestAccess('recovery', sent.email)}
          />
          <a className="btn btn-quiet" href={authPaths.forgot}>
            {words.otherEmail}
          </a>
        </div>
      }
    >
      <p className="text-ink-soft wrap-anywhere">{words.intros.reset}</p>
      <Field
        label={verification.code}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        hint={verification.codeHint(sent.email)}
        error={codeError}
        onChange={(event) => {
          clearErrors();
          setCode(onlyDigits(event.currentTarget.value).slice(0, 6));
        }}
      />
      <PasswordField
        label={words.newPassword}
        value={password}
        onChange={setPassword}
        email={sent.email}
        isNew
      />
    </AuthForm>
  );
}
