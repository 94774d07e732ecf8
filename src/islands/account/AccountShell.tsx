import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Toasts } from '#islands/shared/Toasts.tsx';
import { account as words } from '#messages/account.ts';
import { auth as authWords } from '#messages/auth.ts';
import { $user, requireSession } from '#stores/account/session.ts';
import { signOut } from '#stores/account/sign-out.ts';

/** The frame of every account page. Guests are sent to sign in and return afterwards. */
export function AccountShell({ children }: { children: ReactNode }) {
  const user = useStore($user);
  useEffect(() => void requireSession(), []);
  return (
    <>
      <Toasts />
      {user && (
        <div className="grid max-w-280 grid-cols-1 gap-6">
          <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-ink-soft print:hidden">
            <span className="wrap-anywhere">{words.signedInAs(user.email)}</span>
            <SignOutButton />
          </p>
          {children}
        </div>
      )}
    </>
  );
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    if (isLeaving) return;
    setLeaving(true);
    if (!(await signOut())) setLeaving(false);
  }
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isLeaving}
      onClick={() => void leave()}
    >
      {isLeaving ? authWords.signingOut : authWords.signOut}
    </button>
  );
}
