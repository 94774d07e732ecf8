import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { callAccount } from '#desk/data/call.ts';
import { showNotice } from '#desk/data/notices.ts';
import { useMe } from '#desk/data/queries.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { PasswordInput } from '#desk/parts/PasswordInput.tsx';
import { Username } from '#desk/parts/Username.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { passwordProblem, refusedPassword, strengthText } from '#desk/parts/forms.ts';
import { accountWords as words } from '#messages/desk/own-account.ts';
import { sessionWords } from '#messages/desk/session.ts';
import { locale } from '#messages/format.ts';

const EMPTY = { current: '', chosen: '' };

/** Another password for the desk and for the account as a buyer. */
export function PasswordForm() {
  const { email } = useMe();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, reset, control } = useForm({
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'chosen' });
  const refuse = (error: unknown) => {
    const message = refusedPassword(error);
    if (message === null) setProblem(errorText(error));
    else setError('chosen', { message }, { shouldFocus: true });
  };
  const submit = handleSubmit(async ({ current, chosen }) => {
    setProblem(null);
    try {
      const given = { new_password: chosen, password: current, locale: locale.lang };
      await callAccount({ action: 'change_password', ...given });
      reset(EMPTY);
      showNotice('done', words.passwordChanged);
    } catch (error) {
      refuse(error);
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Username email={email} />
      <PasswordInput
        label={words.current}
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current', { required: sessionWords.passwordMissing })}
      />
      <PasswordInput
        label={words.chosen}
        autoComplete="new-password"
        error={errors.chosen?.message}
        hint={strengthText(typed, email)}
        {...register('chosen', { validate: (password) => passwordProblem(password, email) })}
      />
      <FormFoot
        problem={problem}
        label={words.changePassword}
        busyLabel={words.changing}
        isBusy={isSubmitting}
      />
    </form>
  );
}
