import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMutationState } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMe, type Person } from '#desk/data/queries.ts';
import type { PersonChange } from '#desk/data/writes.ts';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { roleWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { writeWords } from '#messages/desk/writes.ts';
import { formatInstant } from '#messages/format-dates.ts';
import { PersonForm } from './PersonForm.tsx';

interface Props {
  people: readonly Person[];
  mayWrite: boolean;
}

/** The person whose form is open is in the address. */
export function People({ people, mayWrite }: Props) {
  const { person: opened } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (person?: string) => void navigate({ to: '/staff', search: { person } });
  return (
    <section className="card p-5 sm:p-7" aria-labelledby="desk-people">
      <h2 id="desk-people" className="text-xl">
        {words.people}{' '}
        <span className="text-sm font-normal text-ink-soft">{words.count(people.length)}</span>
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {people.map((one) => (
          <Row
            key={one.user_id}
            person={one}
            mayWrite={mayWrite}
            isOpen={opened === one.user_id}
            onOpen={() => open(one.user_id)}
            onClose={() => open()}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  person: Person;
  mayWrite: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function Row({ person, mayWrite, isOpen, onOpen, onClose }: RowProps) {
  const { email } = person;
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The form goes away with its focus.
    if (row.current?.contains(document.activeElement)) button.current?.focus();
    onClose();
  };
  return (
    <li ref={row} className="py-4" data-person={person.user_id}>
      <div className="flex flex-wrap items-center justify-between gap-3 sm:flex-nowrap">
        <Facts person={person} />
        {mayWrite && (
          <button
            ref={button}
            type="button"
            className="btn btn-secondary shrink-0"
            aria-expanded={isOpen}
            aria-label={words.changePerson(email)}
            onClick={isOpen ? close : onOpen}
          >
            {words.change}
          </button>
        )}
      </div>
      {mayWrite && isOpen && <PersonForm person={person} onClose={close} />}
    </li>
  );
}

function Facts({ person: { user_id, email, role, disabled, created_at } }: { person: Person }) {
  const me = useMe();
  const waits = useWaits(user_id);
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        <Ltr>{email}</Ltr>{' '}
        {me.user_id === user_id && <span className="chip chip-verified">{words.you}</span>}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <span className="chip">{roleWords[role]}</span>
        {disabled && <span className="chip bg-alarm-wash text-alarm">{words.disabled}</span>}
        {waits && <span className="chip bg-ember-wash text-ink">{writeWords.waits}</span>}
        <span className="numerals">{words.since(formatInstant(created_at))}</span>
      </p>
    </div>
  );
}

/** Whether a change of this person waits for the network. */
function useWaits(person: string): boolean {
  const waiting = useMutationState({
    filters: { status: 'pending', predicate: ({ state }) => state.isPaused },
    select: ({ state }) => (state.variables as Partial<PersonChange>).user_id,
  });
  return waiting.includes(person);
}
