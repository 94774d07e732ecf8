import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { authPaths } from '#domain/account/auth-paths.ts';
import { CodeField } from '#islands/shared/form/CodeField.tsx';
import { ResendButton } from '#islands/shared/form/EmailButtons.tsx';
import { auth as words } from '#messages/account/auth.ts';
import { confirmCode, requestAccess } from '#stores/account/auth.ts';
import { $auth, clearErrors, forgetSent, type Sent } from '#stores/account/auth-state.ts';

interface Props {
  sent: Sent;
  signInPath: string;
}

/** The email is on its way: its code is entered here, or its link opened anywhere. */
export function SentStep({ sent, signInPath }: Props) {
  const { busy, codeError, problem } = useStore($auth);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = sent.purpose === 'sign_up';
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <div className="grid gap-5">
      <div>
        <h2 ref={heading} className="text-xl">
          {words.sentTitle}
        </h2>
        <p className="mt-2 text-ink-soft wrap-anywhere">{words.sentTo(sent.email)}</p>
      </div>
      {problem && (
        <p role="alert" className="notice notice-alarm">
          {problem}
        </p>
      )}
      <CodeField
        email={sent.email}
        error={codeError}
        busy={busy}
        onType={clearErrors}
        check={confirmCode}
        onVerified={undefined}
      />
      <p className="text-sm text-ink-soft">{words.spam}</p>
      <div className="flex flex-wrap items-center gap-3">
        <div>
          <ResendButton
            key={sent.resendAt}
            resendAt={sent.resendAt}
            busy={busy}
            onPress={() => void requestAccess(sent.purpose, sent.email)}
          />
        </div>
        <OtherEmail sent={sent} />
      </div>
      {isNew && (
        <p className="border-t border-line pt-4 text-sm text-ink-soft">
          {words.openedElsewhere}{' '}
          <a className="link" href={signInPath}>
            {words.signIn}
          </a>
        </p>
      )}
    </div>
  );
}

/** A forgotten password has its own page for the address. */
function OtherEmail({ sent: { purpose } }: Pick<Props, 'sent'>) {
  if (purpose === 'recovery') {
    return (
      <a className="btn btn-quiet" href={authPaths.forgot} onClick={forgetSent}>
        {words.otherEmail}
      </a>
    );
  }
  return (
    <button type="button" className="btn btn-quiet" onClick={forgetSent}>
      {words.otherEmail}
    </button>
  );
}
