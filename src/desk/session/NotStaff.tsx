import { deskErrors } from '#messages/desk/errors.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { AuthCard } from './AuthCard.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** A buyer who came here, or somebody who works here no longer. */
export const NotStaff = () => (
  <AuthCard title={words.notStaffTitle}>
    <p className="mb-4 text-ink-soft">{deskErrors.not_staff}</p>
    <SignOutButton />
  </AuthCard>
);
