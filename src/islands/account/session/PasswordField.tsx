import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { passwordStrength } from '#domain/account/password.ts';
import { auth as words } from '#messages/account/auth.ts';
import { $auth, clearErrors } from '#stores/account/auth-state.ts';

interface Props {
  label: string;
  value: string;
  onChange: (password: string) => void;
  /** A password that is chosen now: its rule and its strength are shown. */
  isNew?: boolean;
  /** The password should not contain it. */
  email?: string;
}

/** A password that may be shown, pasted and filled in by a program. */
export function PasswordField({ label, value, onChange, isNew = false, email = '' }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const { passwordError } = useStore($auth);
  const hint = isNew ? strengthText(value, email) : '';
  const described = [hint && `${id}-hint`, passwordError && `${id}-error`].filter(Boolean);
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <button
          type="button"
          className="link p-1 text-xs"
          aria-pressed={shown}
          aria-label={words.showPassword}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <input
        id={id}
        className="field"
        name={isNew ? 'new-password' : 'password'}
        type={shown ? 'text' : 'password'}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={value}
        aria-invalid={passwordError ? true : undefined}
        aria-describedby={described.join(' ') || undefined}
        onChange={(event) => {
          clearErrors();
          onChange(event.currentTarget.value);
        }}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft" role="status">
          {hint}
        </p>
      )}
      {passwordError && (
        <p id={`${id}-error`} className="field-error">
          {passwordError}
        </p>
      )}
    </div>
  );
}

const strengthText = (password: string, email: string): string =>
  password === '' ? words.passwordHint : words.strength[passwordStrength(password, email)];
