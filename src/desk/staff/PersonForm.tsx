import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Person } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { roleWords } from '#messages/desk/shell.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { writeWords } from '#messages/desk/writes.ts';
import { changesOf } from './merge.ts';
import { PersonActions } from './PersonActions.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { usePersonForm } from './use-person-form.ts';

interface Props {
  person: Person;
  onClose: () => void;
}

/** What an owner may change of somebody. */
export function PersonForm({ person, onClose }: Props) {
  const { user_id, revision, role, disabled } = person;
  const { register, handleSubmit, control, conflicts, accept } = usePersonForm(person);
  const chosen = useWatch({ control, name: 'role' });
  const { write, isPending, isPaused } = useWrite('person');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = handleSubmit((own) => {
    if (isPending) return;
    const changes = changesOf({ role, active: !disabled }, own);
    const isNothing = Object.keys(changes).length === 0;
    setProblem(isNothing ? words.nothingChanged : null);
    accept();
    if (!isNothing) write({ user_id, revision, ...changes }, onClose);
  });
  return (
    <div className="mt-4 grid gap-5 rounded-md border border-line bg-sand-50 p-4">
      <form noValidate className="grid max-w-md gap-4" onSubmit={(event) => void submit(event)}>
        <RoleSelect
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the first field of what was opened for it
          autoFocus
          hint={words.roleHints[chosen]}
          mark={conflicts.role && words.merged(roleWords[conflicts.role])}
          {...register('role')}
        />
        <Active
          mark={
            conflicts.active === undefined
              ? undefined
              : words.merged(conflicts.active ? words.yes : words.no)
          }
          input={register('active')}
        />
        <FormFoot
          problem={problem}
          label={words.save}
          busyLabel={isPaused ? writeWords.waits : words.saving}
          isBusy={isPending}
        >
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {words.closeForm}
          </button>
        </FormFoot>
      </form>
      <PersonActions person={person} />
    </div>
  );
}

interface ActiveProps {
  mark: string | undefined;
  input: object;
}

function Active({ mark, input }: ActiveProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" aria-describedby={id} {...input} />
        {words.active}
      </label>
      <p id={id} className="text-xs text-ink-soft">
        {words.activeHint}
      </p>
      {mark && (
        <p className="field-error" data-mark="active">
          {mark}
        </p>
      )}
    </div>
  );
}
