import { useEffect, useId, useRef } from 'react';
import type { FieldFault } from '#domain/forms.ts';
import { faultText } from '#islands/ui/field-fault.ts';
import { quote as words } from '#messages/quote.ts';

interface Props {
  value: string;
  fault: FieldFault | undefined;
  /** 'unlisted': no product is named, so that the note has to say what is asked for. */
  kind: keyof typeof words.notes;
  onChange: (value: string) => void;
}

/** The field of several lines. It is the first one of a cart's request, where it takes the focus. */
export function QuoteNote({ value, fault, kind, onChange }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (kind === 'cart') field.current?.focus();
  }, [kind]);
  const { label, hint } = words.notes[kind];
  const required = kind === 'unlisted';
  const text = faultText(fault, label) ?? hint;
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
        aria-invalid={fault ? true : undefined}
        required={required}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {text && (
        <p id={`${id}-hint`} className={fault ? 'field-error' : 'mt-1.5 text-xs text-ink-soft'}>
          {text}
        </p>
      )}
    </div>
  );
}
