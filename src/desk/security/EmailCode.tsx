import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callAccount } from '#desk/data/call.ts';
import { showNotice } from '#desk/data/notices.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { AppError } from '#domain/shared/errors.ts';
import { codeDigits } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { accountWords as words } from '#messages/desk/own-account.ts';
import { locale } from '#messages/format.ts';

/** The address that was mailed a code, and what the code counts with. */
export interface AskedEmail {
  readonly email: string;
  readonly ticket: string;
}

interface Props {
  asked: AskedEmail;
  onDone: () => void;
}

const WRONG: readonly string[] = ['code_invalid', 'link_invalid'];

const problemOf = (error: unknown): string =>
  error instanceof AppError && WRONG.includes(error.code) ? words.codeWrong : errorText(error);

/** The code in the mail to the new address. */
export function EmailCode({ asked: { email, ticket }, onDone }: Props) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await callAccount({ action: 'confirm_email', ticket, code, locale: locale.lang });
      await client.invalidateQueries();
      showNotice('done', words.emailChanged);
      onDone();
    } catch (error) {
      setProblem(problemOf(error));
    }
  });
  const field = register('code', {
    validate: (code) => /^\d{6}$/.test(code) || words.codeMissing,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft" role="status">
        {words.sent} <Ltr className="font-medium text-ink wrap-anywhere">{email}</Ltr>
      </p>
      <Field
        label={words.code}
        error={formState.errors.code?.message}
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- it takes the place of the form that had the focus
        autoFocus
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field}
        onChange={(event) => {
          event.target.value = codeDigits(event.target.value);
          void field.onChange(event);
        }}
      />
      <FormFoot
        problem={problem}
        label={words.confirmEmail}
        busyLabel={words.changing}
        isBusy={formState.isSubmitting}
      >
        <button type="button" className="btn btn-quiet" onClick={onDone}>
          {words.otherEmail}
        </button>
      </FormFoot>
    </form>
  );
}
