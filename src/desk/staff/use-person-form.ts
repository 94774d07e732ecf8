import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Person } from '#desk/data/queries.ts';
import { conflictsOf, type PersonFields } from './merge.ts';

const fieldsOf = ({ role, disabled }: Person): PersonFields => ({ role, active: !disabled });

/** The form of a person. While it is open, a new revision changes what the operator has not touched. */
export function usePersonForm(person: Person) {
  const form = useForm<PersonFields>({ defaultValues: fieldsOf(person) });
  /** What the operator saw when they began: a conflict is with that, however often the row changes. */
  const base = useRef(fieldsOf(person));
  const revision = useRef(person.revision);
  const [conflicts, setConflicts] = useState<Partial<PersonFields>>({});
  const { reset, getValues, formState } = form;
  const touched = formState.dirtyFields;
  useEffect(() => {
    if (revision.current === person.revision) return;
    revision.current = person.revision;
    const present = fieldsOf(person);
    setConflicts(conflictsOf(base.current, present, getValues(), touched));
    reset(present, { keepDirtyValues: true });
  }, [person, getValues, reset, touched]);
  /** The operator has seen the marks and goes on with the row as it is. */
  const accept = () => {
    base.current = fieldsOf(person);
    setConflicts({});
  };
  return { ...form, conflicts, accept };
}
