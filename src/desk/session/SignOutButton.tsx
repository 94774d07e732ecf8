import { useState } from 'react';
import { dropQueue } from '#desk/data/queue.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { person } from './person.ts';
import { signOut } from './session.ts';

/** Forgets what this browser knows of the desk, also what waits. */
export function SignOutButton({ className = 'btn btn-secondary' }: { className?: string }) {
  const [isBusy, setBusy] = useState(false);
  async function leave(): Promise<void> {
    const whose = person.get();
    setBusy(true);
    await signOut().catch(() => undefined);
    dropQueue(whose);
  }
  return (
    <button type="button" className={className} aria-disabled={isBusy} onClick={() => void leave()}>
      {isBusy ? words.signingOut : words.signOut}
    </button>
  );
}
