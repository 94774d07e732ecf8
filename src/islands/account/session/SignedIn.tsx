import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { authPaths, nextPath } from '#domain/account/auth-paths.ts';
import { auth as words } from '#messages/account/auth.ts';
import { $auth } from '#stores/account/auth-state.ts';
import { $user } from '#stores/account/session.ts';
import { signOut } from '#stores/account/sign-out.ts';
import { UnmergedLines } from './UnmergedLines.tsx';

/** Replaces the form for a user who is signed in: the account, and a link to continue. */
export function SignedIn() {
  const user = useStore($user);
  const { existed } = useStore($auth);
  if (!user) return null;
  return (
    <div className="grid gap-5">
      {existed && <h2 className="text-xl">{words.existedTitle}</h2>}
      <p className="text-ink-soft wrap-anywhere">
        {existed ? words.existedText(user.email) : words.already(user.email)}
      </p>
      <UnmergedLines />
      <Ways />
      {existed && (
        <a className="link text-sm" href={authPaths.forgot}>
          {words.forgot}
        </a>
      )}
    </div>
  );
}

function Ways() {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  async function leave() {
    if (state === 'leaving') return;
    setState('leaving');
    if (!(await signOut())) setState('failed');
  }
  return (
    <>
      {state === 'failed' && (
        <p role="alert" className="notice notice-alarm">
          {words.stillSignedIn}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <a className="btn btn-primary" href={nextPath(location.search)}>
          {words.goOn}
        </a>
        <button
          type="button"
          className="btn btn-secondary"
          aria-disabled={state === 'leaving'}
          onClick={() => void leave()}
        >
          {state === 'leaving' ? words.signingOut : words.signOut}
        </button>
      </p>
    </>
  );
}
