import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dropQueue } from '#desk/data/queue.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { refuseCode } from './code-request.ts';
import { signOut } from './session.ts';

/** Forgets what this browser knows of the desk, also what waits. */
export function SignOutButton({ className = 'btn btn-secondary' }: { className?: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    setBusy(true);
    await signOut().catch(() => undefined);
    refuseCode();
    client.clear();
    dropQueue();
  }
  return (
    <button type="button" className={className} aria-disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? words.signingOut : words.signOut}
    </button>
  );
}
