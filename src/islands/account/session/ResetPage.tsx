import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { authPaths } from '#domain/account/auth-paths.ts';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { choosePassword } from '#stores/account/auth.ts';
import { $link, readLink } from '#stores/account/auth-link.ts';
import { $auth, restoreSent } from '#stores/account/auth-state.ts';
import { BrokenLink } from './BrokenLink.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { SentStep } from './SentStep.tsx';

/** /auth/reset: the link or the code of an email, then a new password. */
function Reset() {
  const { link } = useStore($link);
  const { sent, proved } = useStore($auth);
  useEffect(() => {
    readLink();
    restoreSent('recovery');
  }, []);
  const hasLink = link?.kind === 'link' && link.purpose === 'recovery';
  return (
    <>
      <Toasts />
      {proved && <PasswordStep proved={proved} onChoose={choosePassword} />}
      {!proved && hasLink && <ConfirmLink purpose="recovery" />}
      {!proved && !hasLink && sent && <SentStep sent={sent} signInPath={authPaths.signIn} />}
      {!proved && link && !hasLink && !sent && <BrokenLink link={link} again={authPaths.forgot} />}
    </>
  );
}

export const ResetPage = withBoundary(Reset);
