import { codeDigits } from '#domain/shared/text/email.ts';
import { Field } from '#islands/shared/form/Field.tsx';
import { account as words } from '#messages/account/account.ts';

/** The code of an email: typed, pasted with any text around it, or filled in by the phone. */
export function CodeInput({
  value,
  onChange,
}: {
  value: string;
  onChange: (code: string) => void;
}) {
  return (
    <Field
      label={words.code}
      name="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={({ target }) => onChange(codeDigits(target.value))}
    />
  );
}
