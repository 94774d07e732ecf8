import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callAccount } from '#desk/data/call.ts';
import { useMe } from '#desk/data/queries.ts';
import { FormFoot } from '#desk/parts/FormFoot.tsx';
import { Ltr } from '#desk/parts/Ltr.tsx';
import { PasswordInput } from '#desk/parts/PasswordInput.tsx';
import { errorText } from '#desk/parts/error-text.ts';
import { emailError, typedEmail } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { deskErrors } from '#messages/desk/errors.ts';
import { accountWords as words } from '#messages/desk/own-account.ts';
import { sessionWords } from '#messages/desk/session.ts';
import { locale } from '#messages/format.ts';
import { EmailCode, type AskedEmail } from './EmailCode.tsx';

/** Another address: nothing changes until its mailbox has answered. */
export function EmailForm() {
  const [asked, setAsked] = useState<AskedEmail | null>(null);
  return asked ? (
    <EmailCode asked={asked} onDone={() => setAsked(null)} />
  ) : (
    <AskEmail onAsked={setAsked} />
  );
}

function emailProblem(email: string): string | true {
  const code = emailError(email);
  return code === null || deskErrors[code];
}

function AskEmail({ onAsked }: { onAsked: (asked: AskedEmail) => void }) {
  const me = useMe();
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    setProblem(null);
    try {
      const given = { email: typedEmail(typed.email), password: typed.password };
      const asked = { action: 'change_email', ...given, locale: locale.lang } as const;
      const { ticket } = await callAccount(asked);
      onAsked({ email: given.email, ticket });
    } catch (error) {
      setProblem(errorText(error));
    }
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">
        {words.emailNow} <Ltr className="font-medium text-ink wrap-anywhere">{me.email}</Ltr>
      </p>
      <Field
        label={words.newEmail}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <PasswordInput
        label={words.current}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: sessionWords.passwordMissing })}
      />
      <FormFoot
        problem={problem}
        label={words.sendCode}
        busyLabel={words.sending}
        isBusy={isSubmitting}
      />
    </form>
  );
}
