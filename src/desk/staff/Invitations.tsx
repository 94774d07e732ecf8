import { useState } from 'react';
import type { Invitation } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { roleWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { formatInstant } from '#messages/format-dates.ts';

interface Props {
  invitations: readonly Invitation[];
  mayWrite: boolean;
}

/** Who was invited and has not accepted. */
export const Invitations = ({ invitations, mayWrite }: Props) => (
  <section className="card p-5 sm:p-7" aria-labelledby="desk-invitations">
    <h2 id="desk-invitations" className="text-xl">
      {words.invitations}
    </h2>
    {invitations.length === 0 ? (
      <p className="mt-3 text-ink-soft">{words.noInvitations}</p>
    ) : (
      <ul className="mt-3 divide-y divide-line">
        {invitations.map((one) => (
          <Row key={one.id} invitation={one} mayWrite={mayWrite} />
        ))}
      </ul>
    )}
  </section>
);

function Row({ invitation, mayWrite }: { invitation: Invitation; mayWrite: boolean }) {
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
      {mayWrite && <Actions invitation={invitation} />}
    </li>
  );
}

function Actions({ invitation: { id, email, role, revision } }: { invitation: Invitation }) {
  const again = useWrite('invite');
  const withdraw = useWrite('withdraw');
  const isBusy = again.isPending || withdraw.isPending;
  return (
    <p className="flex shrink-0 flex-wrap gap-2">
      <button
        type="button"
        className="btn btn-quiet"
        aria-label={words.againTo(email)}
        aria-disabled={isBusy}
        onClick={() => !isBusy && again.write({ email, role, revision })}
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
