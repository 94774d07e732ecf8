import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { askStaff } from '#backend/staff/desk.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { PasswordInput } from '#desk/parts/PasswordInput.tsx';
import { Username } from '#desk/parts/Username.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { passwordProblem, refusedPassword, strengthText, useOnce } from '#desk/parts/forms.ts';
import { AuthCard } from '#desk/session/AuthCard.tsx';
import { enter } from '#desk/session/session.ts';
import { AppError } from '#domain/shared/errors.ts';
import { codeDigits } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { invitationWords as words } from '#messages/desk/invitation.ts';
import { roleWords } from '#messages/desk/shell.ts';
import { operationId } from '#stores/shared/concurrency.ts';
import type { StaffRole } from '#contract/values.ts';
import { Authenticator } from './Authenticator.tsx';

interface Invitation {
  readonly email: string;
  readonly role: StaffRole;
  readonly secret: string;
  readonly uri: string;
  readonly sealed: string;
}

interface Props {
  token: string;
  invitation: Invitation;
  onCodes: (codes: readonly string[]) => void;
}

/** The picture and the form that proves that an authenticator has read it. */
export function Enrolment({ token, invitation, onCodes }: Props) {
  const { email, role, secret, uri, sealed } = invitation;
  // The same in each attempt: where an answer was lost, the next one shows that it was accepted.
  const [operation_id] = useState(operationId);
  async function accept(typed: Fields): Promise<void> {
    const answer = await askStaff({ action: 'accept', token, sealed, operation_id, ...typed });
    const { recovery_codes, ...tokens } = answer;
    onCodes(recovery_codes);
    await enter(tokens);
  }
  return (
    <AuthCard title={words.title}>
      <p className="text-ink-soft">
        {words.forWhom} <Ltr className="font-medium text-ink wrap-anywhere">{email}</Ltr>{' '}
        <span className="chip">{roleWords[role]}</span>
      </p>
      <Authenticator secret={secret} uri={uri} />
      <AcceptForm email={email} onAccept={accept} />
    </AuthCard>
  );
}

interface Fields {
  code: string;
  password: string;
}

interface FormProps {
  email: string;
  onAccept: (fields: Fields) => Promise<void>;
}

function AcceptForm({ email, onAccept }: FormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, control } = useForm<Fields>({
    defaultValues: { code: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const refuse = (error: unknown) => {
    const code = error instanceof AppError ? error.code : '';
    if (code === 'code_invalid')
      return setError('code', { message: deskErrors.code_invalid }, { shouldFocus: true });
    const message = refusedPassword(error);
    if (message === null) return setProblem(errorText(error));
    setError('password', { message }, { shouldFocus: true });
  };
  const send = useOnce()(async (fields: Fields) => {
    setProblem(null);
    await onAccept(fields).catch(refuse);
  });
  const submit = handleSubmit(send);
  const code = register('code', {
    validate: (typed) => /^\d{6}$/.test(typed) || deskErrors.code_missing,
  });
  return (
    <form noValidate className="mt-6 grid gap-4" onSubmit={(event) => void submit(event)}>
      <h2 className="text-lg">{words.finishTitle}</h2>
      <Field
        label={words.code}
        error={errors.code?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...code}
        onChange={(event) => {
          event.target.value = codeDigits(event.target.value);
          void code.onChange(event);
        }}
      />
      <Username email={email} />
      <PasswordInput
        label={words.password}
        autoComplete="new-password"
        error={errors.password?.message}
        hint={strengthText(typed, email)}
        {...register('password', { validate: (typed) => passwordProblem(typed, email) })}
      />
      <p className="text-xs text-ink-soft">{words.passwordExists}</p>
      <FormFoot
        problem={problem}
        label={words.accept}
        busyLabel={words.accepting}
        isBusy={isSubmitting}
      />
    </form>
  );
}
