import { useForm, useWatch } from 'react-hook-form';
import type { Invitation } from '#desk/data/queries.ts';
import { useWrite } from '#desk/data/writes.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { cleanEmail, emailError, typedEmail } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { staffWords as words } from '#messages/desk/staff.ts';
import { writeWords } from '#messages/desk/writes.ts';
import type { StaffRole } from '#contract/values.ts';
import { RoleSelect } from './RoleSelect.tsx';

interface Fields {
  email: string;
  role: StaffRole;
}

const EMPTY: Fields = { email: '', role: 'read_only' };

const isSame = (a: Fields, b: Fields): boolean => a.email === b.email && a.role === b.role;

function emailProblem(email: string): string | true {
  const code = emailError(email);
  return code === null || deskErrors[code];
}

/** An invitation that an address has is replaced, and its form says so. */
export function InviteForm({ invitations }: { invitations: readonly Invitation[] }) {
  const { register, handleSubmit, control, reset, getValues, formState } = useForm<Fields>({
    defaultValues: EMPTY,
  });
  const seen = useWatch({ control });
  const { write, isPending, isPaused } = useWrite('invite');
  const typed = cleanEmail(seen.email ?? '');
  const former = invitations.find(({ email }) => email === typed);
  const submit = handleSubmit((sent) => {
    if (isPending) return;
    const { email, role } = sent;
    const revision = former?.revision ?? 0;
    // What was typed for the next one meanwhile stays.
    const empty = () => isSame(sent, getValues()) && reset(EMPTY);
    write({ email: typedEmail(email), role, revision }, empty);
  });
  return (
    <section className="card p-5 sm:p-7 xl:row-span-2" aria-labelledby="desk-invite">
      <h2 id="desk-invite" className="text-xl">
        {words.invite}
      </h2>
      <form noValidate className="mt-3 grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-sm text-ink-soft">{words.inviteHint}</p>
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          error={formState.errors.email?.message}
          hint={former && words.invitedBefore}
          {...register('email', { validate: emailProblem })}
        />
        <RoleSelect hint={words.roleHints[seen.role ?? EMPTY.role]} {...register('role')} />
        <FormFoot
          problem={null}
          label={words.sendInvitation}
          busyLabel={isPaused ? writeWords.waits : words.sending}
          isBusy={isPending}
        />
      </form>
    </section>
  );
}
