import { useEffect, useId, useRef } from 'react';
import type { FieldError } from '#domain/content/forms.ts';
import { forms } from '#messages/forms.ts';
import { quote as words } from '#messages/form/quote-request.ts';

/** The message of a form field; null without an error. */
export function errorText(error: FieldError | undefined, label: string): string | null {
  if (!error) return null;
  const field = label.toLowerCase();
  if (error === 'required') return forms.required(field);
  return error === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}

interface Props {
  label: string;
  hint: string | undefined;
  value: string;
  error: FieldError | undefined;
  required: boolean;
  /** True where it is the first field of the form. */
  focused: boolean;
  onChange: (value: string) => void;
}

/** The multi-line field: details that change the price, or the request where no product is named. */
export function QuoteNote({ label, hint, value, error, required, focused, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focused) field.current?.focus();
  }, [focused]);
  const text = errorText(error, label) ?? hint;
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}{' '}
        {!required && <span className="font-normal text-ink-faint">({words.optional})</span>}
      </label>
      <textarea
        ref={field}
        id={id}
        className="field min-h-24"
        aria-describedby={text ? `${id}-hint` : undefined}
        aria-invalid={error ? true : undefined}
        required={required}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text && (
        <p id={`${id}-hint`} className={error ? 'field-error' : 'mt-1.5 text-xs text-ink-soft'}>
          {text}
        </p>
      )}
    </div>
  );
}
