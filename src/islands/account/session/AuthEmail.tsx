import { useStore } from '@nanostores/react';
import { typedEmail } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { auth as words } from '#messages/account/auth.ts';
import { $auth, clearErrors } from '#stores/account/auth-state.ts';

interface Props {
  value: string;
  onChange: (email: string) => void;
}

export function AuthEmail({ value, onChange }: Props) {
  const { emailError } = useStore($auth);
  return (
    <Field
      label={words.email}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      value={value}
      error={emailError}
      onChange={(event) => {
        clearErrors();
        onChange(typedEmail(event.currentTarget.value));
      }}
    />
  );
}
