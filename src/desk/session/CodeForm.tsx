import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { showNotice } from '#desk/data/notices.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { useOnce } from '#desk/parts/forms.ts';
import { codeDigits } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { proveByCode, proveByRecovery } from './code-request.ts';

interface Fields {
  code: string;
}

interface Props {
  onProved: () => void;
  children?: ReactNode;
}

const RECOVERY = /^[A-Za-z2-7]{16}$/;

const recoveryProblem = (code: string): string | true =>
  RECOVERY.test(code.replaceAll(/[\s-]/g, '')) || words.recoveryMissing;
const codeProblem = (code: string): string | true =>
  /^\d{6}$/.test(code) || deskErrors.code_missing;

/** A code of the authenticator, or a recovery code in its place. */
export function CodeForm({ onProved, children }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, reset, setFocus } = useForm<Fields>({
    defaultValues: { code: '' },
  });
  const send = useOnce()(async ({ code }: Fields) => {
    setProblem(null);
    try {
      if (isRecovery) showNotice('done', words.remaining(await proveByRecovery(code)));
      else await proveByCode(code);
      onProved();
    } catch (error) {
      setProblem(errorText(error));
      reset();
      setFocus('code');
    }
  });
  const submit = handleSubmit(send);
  const field = register('code', { validate: isRecovery ? recoveryProblem : codeProblem });
  const changeWay = () => {
    setRecovery(!isRecovery);
    setProblem(null);
    reset();
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">{isRecovery ? words.recoveryText : words.codeText}</p>
      <Field
        key={String(isRecovery)}
        label={isRecovery ? words.recoveryCode : words.code}
        error={formState.errors.code?.message}
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the one field of what was opened for it
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        inputMode={isRecovery ? 'text' : 'numeric'}
        {...field}
        onChange={(event) => {
          if (!isRecovery) event.target.value = codeDigits(event.target.value);
          void field.onChange(event);
        }}
      />
      <FormFoot
        problem={problem}
        label={words.confirm}
        busyLabel={words.confirming}
        isBusy={formState.isSubmitting}
      >
        {children}
      </FormFoot>
      <p>
        <button type="button" className="link p-1 text-sm" onClick={changeWay}>
          {isRecovery ? words.useCode : words.useRecovery}
        </button>
      </p>
    </form>
  );
}
