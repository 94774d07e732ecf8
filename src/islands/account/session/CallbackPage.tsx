import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { authPaths } from '#domain/account/auth-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { auth } from '#messages/account/auth.ts';
import { $link, choosePasswordOnPage, readLink } from '#stores/account/auth-link.ts';
import { $auth, restoreSent } from '#stores/account/auth-state.ts';
import { BrokenLink } from './BrokenLink.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';
import { UnmergedLines } from './UnmergedLines.tsx';
import { PasswordStep } from './PasswordStep.tsx';

const words = auth.callback;

/** /auth/callback: a program that only looks at the links of a mail spends none of them. */
function Callback() {
  const { link, done } = useStore($link);
  const { proved } = useStore($auth);
  useEffect(() => {
    readLink();
    restoreSent('sign_up');
    // A second link in the same tab changes only the place of the address.
    addEventListener('hashchange', readLink);
    return () => removeEventListener('hashchange', readLink);
  }, []);
  return (
    <>
      <Toasts />
      {done && <Done {...done} />}
      {!done && proved && <PasswordStep proved={proved} onChoose={choosePasswordOnPage} />}
      {!done && !proved && !link && <p aria-busy="true">{words.reading}</p>}
      {!done && !proved && link?.kind === 'link' && link.purpose !== 'recovery' && (
        <ConfirmLink purpose={link.purpose} />
      )}
      {!done && !proved && link && link.kind !== 'link' && (
        <BrokenLink link={link} again={authPaths.signUp} />
      )}
    </>
  );
}

export const CallbackPage = withBoundary(Callback);

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
      <UnmergedLines />
      <p>
        <a className="btn btn-primary" href={authPaths.account}>
          {auth.toAccount}
        </a>
      </p>
    </div>
  );
}
