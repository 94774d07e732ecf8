import { useId, type ComponentProps, type ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: string | null | undefined;
  hint?: string | undefined;
  optional?: string | undefined;
  /** Shown inside the field, at its end. */
  end?: ReactNode;
}

/** A labelled text field with its hint and its error. */
export function Field({ label, error, hint, optional, end, ...input }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-ink-faint"> ({optional})</span>}
      </label>
      <div className="relative">
        <input
          id={id}
          className={end ? 'field pe-12 sm:pe-28' : 'field'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          {...input}
        />
        {end && <div className="absolute inset-y-0 end-0 flex items-center pe-1">{end}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
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
