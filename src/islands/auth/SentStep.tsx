import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { CodeField } from '#islands/ui/CodeField.tsx';
import { ResendButton } from '#islands/ui/EmailButtons.tsx';
import { auth as words } from '#messages/auth.ts';
import { confirmCode, refusesPassword, requestAccess } from '#stores/auth.ts';
import { $auth, clearErrors, rememberSent, type Sent } from '#stores/auth-state.ts';
import { PasswordField } from './PasswordField.tsx';

interface Props {
  sent: Sent;
  /** What was typed on this page; a reload forgets it. */
  password?: string;
  signInPath: string;
}

/** The email is on its way: its code is entered here, or its link opened anywhere. */
export function SentStep({ sent, password = '', signInPath }: Props) {
  const { busy, codeError, problem } = useStore($auth);
  const [again, setAgain] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isNew = sent.purpose === 'sign_up';
  const asksAgain = isNew && password === '';
  useEffect(() => void heading.current?.scrollIntoView({ block: 'nearest' }), []);

  async function check(code: string): Promise<boolean> {
    if (asksAgain && refusesPassword(again, sent.email)) return false;
    return confirmCode(code, isNew ? password || again : undefined);
  }

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
      {asksAgain && (
        <div>
          <p className="mb-3 text-sm text-ink-soft">{words.passwordAgain}</p>
          <PasswordField
            label={words.newPassword}
            value={again}
            onChange={setAgain}
            email={sent.email}
            isNew
          />
        </div>
      )}
      <CodeField
        email={sent.email}
        error={codeError}
        busy={busy}
        onType={clearErrors}
        check={check}
        onVerified={undefined}
      />
      <p className="text-sm text-ink-soft">{words.spam}</p>
      <div className="flex flex-wrap items-center gap-3">
        <ResendButton
          key={sent.resendAt}
          resendAt={sent.resendAt}
          busy={busy}
          onPress={() => void requestAccess(sent.purpose, sent.email)}
        />
        <button type="button" className="btn btn-quiet" onClick={() => rememberSent(null)}>
          {words.otherEmail}
        </button>
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
