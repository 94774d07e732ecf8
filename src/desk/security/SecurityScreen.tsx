import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sessionsQuery, useMe } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { ConfirmDialog } from '#desk/parts/ConfirmDialog.tsx';
import { Loaded } from '#desk/parts/Loaded.tsx';
import { Screen } from '#desk/parts/Screen.tsx';
import { forgetSession } from '#desk/session/session.ts';
import { securityWords as words } from '#messages/desk/security.ts';
import { shellWords } from '#messages/desk/shell.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { accountWords } from '#messages/desk/own-account.ts';
import { EmailForm } from './EmailForm.tsx';
import { Deletion, OwnData } from './OwnData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { RecoveryCard } from './RecoveryCard.tsx';
import { SessionList } from './SessionList.tsx';

/** One's own sessions and account. */
export function SecurityScreen() {
  const { ends_at } = useMe();
  const sessions = useQuery(sessionsQuery);
  return (
    <Screen title={shellWords.rooms.security} intro={words.intro}>
      <section className="card p-5 sm:p-7" aria-labelledby="desk-sessions">
        <h2 id="desk-sessions" className="text-xl">
          {words.sessions}
        </h2>
        <Loaded query={sessions} className="mt-3 h-24">
          {(list) => <SessionList sessions={list} />}
        </Loaded>
        <p className="mt-3 text-sm text-ink-soft">{words.ends(formatInstant(ends_at))}</p>
      </section>
      <Everywhere />
      <Card id="desk-codes" title={words.codesTitle}>
        <RecoveryCard />
      </Card>
      <Card id="desk-lost" title={words.lostTitle}>
        <p className="text-ink-soft">{words.lost}</p>
      </Card>
      <OwnAccount />
    </Screen>
  );
}

const OwnAccount = () => (
  <>
    <Card id="desk-password" title={accountWords.password}>
      <PasswordForm />
    </Card>
    <Card id="desk-email" title={accountWords.email}>
      <EmailForm />
    </Card>
    <Card id="desk-data" title={accountWords.data}>
      <OwnData />
    </Card>
    <Card id="desk-deletion" title={accountWords.deletion}>
      <Deletion />
    </Card>
  </>
);

interface CardProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Card = ({ id, title, children }: CardProps) => (
  <section className="card p-5 sm:p-7" aria-labelledby={id}>
    <h2 id={id} className="mb-3 text-xl">
      {title}
    </h2>
    <div className="max-w-xl">{children}</div>
  </section>
);

function Everywhere() {
  const { revision } = useMe();
  const { write, isPending } = useWrite('sign_out');
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="desk-everywhere">
      <h2 id="desk-everywhere" className="text-xl">
        {words.everywhere}
      </h2>
      <p className="mt-2 text-ink-soft">{words.everywhereText}</p>
      <button
        type="button"
        className="btn btn-secondary mt-4"
        aria-disabled={isPending}
        onClick={() => !isPending && setAsked(true)}
      >
        {words.everywhere}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={words.everywhereTitle}
          text={words.everywhereText}
          yes={words.everywhere}
          no={words.keep}
          onYes={() => write({ revision }, forgetSession)}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  );
}
