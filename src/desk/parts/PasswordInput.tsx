import { useId, useState, type ComponentProps } from 'react';
import { moreWords } from '#messages/desk/more.ts';
import { sessionWords as words } from '#messages/desk/session.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A password that may be shown, pasted and filled in by a program. */
export function PasswordInput({ label, hint, error, ...input }: Props) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        <button
          type="button"
          className="link p-1 text-xs"
          aria-label={shown ? moreWords.hidePassword : words.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <input
        id={id}
        className="field"
        dir="ltr"
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft" role="status">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
