import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { PasswordInput } from '#desk/parts/PasswordInput.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { useOnce } from '#desk/parts/forms.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { emailError, typedEmail } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { sessionWords as words } from '#messages/desk/session.ts';
import { AuthCard } from './AuthCard.tsx';
import { signIn } from './session.ts';

interface Fields {
  email: string;
  password: string;
}

function emailProblem(email: string): string | true {
  const code = emailError(email);
  return code === null || deskErrors[code];
}

/** With a password. The second factor follows. */
export function SignIn() {
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState, resetField } = useForm<Fields>();
  const { errors, isSubmitting } = formState;
  const send = useOnce()(async ({ email, password }: Fields) => {
    setProblem(null);
    await signIn(typedEmail(email), password).catch((error: unknown) => {
      setProblem(errorText(error));
      resetField('password', { defaultValue: '' });
    });
  });
  const submit = handleSubmit(send);
  return (
    <AuthCard title={words.title}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-soft">{words.intro}</p>
        <Field
          label={words.email}
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email', { validate: emailProblem })}
        />
        <PasswordInput
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password', { required: words.passwordMissing })}
        />
        <FormFoot
          problem={problem}
          label={words.signIn}
          busyLabel={words.signingIn}
          isBusy={isSubmitting}
        >
          <a className="link p-2 text-sm" href={authPaths.forgot}>
            {words.forgot}
          </a>
        </FormFoot>
      </form>
    </AuthCard>
  );
}
