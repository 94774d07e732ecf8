import { useState } from 'react';
import type { Invitation, Person } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { roleWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { formatInstant } from '#messages/format-dates.ts';

interface Props {
  people: readonly Person[];
  invitations: readonly Invitation[];
  mayWrite: boolean;
}

/** Who was invited and has not accepted. */
export const Invitations = ({ people, invitations, mayWrite }: Props) => (
  <section className="card p-5 sm:p-7" aria-labelledby="desk-invitations">
    <h2 id="desk-invitations" className="text-xl">
      {words.invitations}
    </h2>
    {invitations.length === 0 ? (
      <p className="mt-3 text-ink-soft">{words.noInvitations}</p>
    ) : (
      <ul className="mt-3 divide-y divide-line">
        {invitations.map((one) => (
          <Row
            key={one.id}
            invitation={one}
            person={people.find(({ email }) => email === one.email)}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
    )}
  </section>
);

interface RowProps {
  invitation: Invitation;
  /** Somebody who works here already, whose second factor was reset. */
  person: Person | undefined;
  mayWrite: boolean;
}

function Row({ invitation, person, mayWrite }: RowProps) {
  const { email, role, expires_at } = invitation;
  const [now] = useState(() => Date.now());
  const isOver = Date.parse(expires_at) < now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-4 sm:flex-nowrap">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          <Ltr>{email}</Ltr>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          <span className="chip">{roleWords[role]}</span>
          <span className="numerals">
            {isOver ? words.expired : words.until(formatInstant(expires_at))}
          </span>
        </p>
      </div>
      {mayWrite && <Actions invitation={invitation} person={person} />}
    </li>
  );
}

/** An invitation of somebody who works here sets a second factor: it is replaced by another reset. */
function useAgain({ email, role, revision }: Invitation, person: Person | undefined) {
  const invite = useWrite('invite');
  const factor = useWrite('factor');
  const send = () =>
    person
      ? factor.write({ user_id: person.user_id, revision: person.revision })
      : invite.write({ email, role, revision });
  return { send, isPending: invite.isPending || factor.isPending };
}

function Actions({ invitation, person }: Omit<RowProps, 'mayWrite'>) {
  const { id, email, revision } = invitation;
  const again = useAgain(invitation, person);
  const withdraw = useWrite('withdraw');
  const isBusy = again.isPending || withdraw.isPending;
  return (
    <p className="flex shrink-0 flex-wrap gap-2">
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={words.againTo(email)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && again.send()}
      >
        {words.again}
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        aria-label={words.withdrawOf(email)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && withdraw.write({ invitation: id, revision })}
      >
        {words.withdraw}
      </button>
    </p>
  );
}
