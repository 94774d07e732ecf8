import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Person } from '#desk/data/queries.ts';
import { conflictsOf, type PersonFields } from './merge.ts';

const fieldsOf = ({ role, disabled }: Person): PersonFields => ({ role, active: !disabled });

/** The form of a person. While it is open, a new revision changes what the operator has not touched. */
export function usePersonForm(person: Person) {
  const form = useForm<PersonFields>({ defaultValues: fieldsOf(person) });
  const seen = useRef(person);
  const [conflicts, setConflicts] = useState<Partial<PersonFields>>({});
  const { reset, getValues, formState } = form;
  const touched = formState.dirtyFields;
  useEffect(() => {
    if (seen.current.revision === person.revision) return;
    const [before, present] = [fieldsOf(seen.current), fieldsOf(person)];
    const found = conflictsOf(before, present, getValues(), touched);
    seen.current = person;
    setConflicts((known) => ({ ...known, ...found }));
    reset(present, { keepDirtyValues: true });
  }, [person, getValues, reset, touched]);
  const accept = () => setConflicts({});
  return { ...form, conflicts, accept };
}
