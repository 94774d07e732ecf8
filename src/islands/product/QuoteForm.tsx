import { useStore } from '@nanostores/react';
import { useRef, useState, type FormEvent } from 'react';
import { MAX_QUANTITY } from '#domain/cart.ts';
import { typedDigits } from '#domain/digits.ts';
import type { FieldFault } from '#domain/forms.ts';
import type { QuoteDraft } from '#domain/quote.ts';
import { EmailVerification } from '#islands/ui/EmailVerification.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { focusFirstError } from '#islands/ui/focus-first-error.ts';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { forms } from '#messages/forms.ts';
import { quote as words } from '#messages/quote.ts';
import {
  $quoteFaults,
  $quoteNote,
  $quoteState,
  setQuotedQuantity,
  type QuotedProduct,
} from '#stores/quote.ts';
import { sendQuote } from '#stores/quote-delivery.ts';
import { $verifiedEmails } from '#stores/verification.ts';
import { QuoteSent } from './QuoteSent.tsx';

interface Props {
  products: readonly QuotedProduct[];
  onDone: () => void;
}

/** The e-mail is null until somebody writes one: until then it is the one that this session has verified last. */
const EMPTY = {
  name: '',
  email: null as string | null,
  phone: '',
  city: '',
  wishedDate: '',
  note: '',
};

const knownEmail = (verified: readonly string[]): string => verified.at(-1) ?? '';

export function QuoteForm({ products, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [written, setDraft] = useState({ ...EMPTY, note: $quoteNote.get() });
  const known = knownEmail(useStore($verifiedEmails));
  const draft = { ...written, email: written.email ?? known };
  const state = useStore($quoteState);
  const faults = useStore($quoteFaults);
  const write = (part: Partial<QuoteDraft>) => setDraft((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (state === 'sending') return;
    if (!(await sendQuote(draft))) focusFirstError(form.current);
  }

  if (state === 'sent') return <QuoteSent email={draft.email} onDone={onDone} />;
  return (
    <form ref={form} className="quote-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-soft">{products.length > 0 ? words.lead : words.leadUnlisted}</p>
      {products.length > 0 && <QuotedProducts products={products} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.city}
          autoComplete="address-level2"
          required
          value={draft.city}
          error={faultText(faults.city, words.city)}
          onChange={(event) => write({ city: event.currentTarget.value })}
        />
        <Field
          label={words.wishedDate}
          type="date"
          optional={words.optional}
          value={draft.wishedDate}
          error={faultText(faults.wishedDate, words.wishedDate)}
          onChange={(event) => write({ wishedDate: event.currentTarget.value })}
        />
        <Field
          label={words.name}
          autoComplete="name"
          required
          value={draft.name}
          error={faultText(faults.name, words.name)}
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
        <Field
          label={words.phone}
          type="tel"
          autoComplete="tel"
          optional={words.optional}
          value={draft.phone}
          error={faultText(faults.phone, words.phone)}
          onChange={(event) => write({ phone: typedDigits(event.currentTarget.value) })}
        />
      </div>
      <EmailVerification
        editable
        email={draft.email}
        onEmailChange={(email) => write({ email })}
        error={faults.email ? forms.invalidEmail : null}
      />
      <Note
        value={draft.note}
        required={products.length === 0}
        fault={faults.note}
        onChange={(note) => write({ note })}
      />
      {state === 'failed' && (
        <p className="notice notice-alarm" role="alert">
          {forms.failed}
        </p>
      )}
      <button type="submit" className="btn btn-primary min-h-13" disabled={state === 'sending'}>
        {state === 'sending' ? words.sending : words.send}
      </button>
    </form>
  );
}

function faultText(fault: FieldFault | undefined, label: string): string | null {
  if (!fault) return null;
  const field = label.toLowerCase();
  if (fault === 'required') return forms.required(field);
  return fault === 'too_long' ? forms.tooLong(field) : forms.invalid(field);
}

function QuotedProducts({ products }: { products: readonly QuotedProduct[] }) {
  return (
    <ul className="grid gap-2" aria-label={words.products}>
      {products.map(({ id, name, quantity }) => (
        <li key={id} className="flex flex-wrap items-center gap-3 rounded-md bg-sand-100 p-3">
          <span className="min-w-40 flex-1 text-sm font-medium wrap-anywhere">{name}</span>
          <QuantityField
            name={name}
            quantity={quantity}
            onChange={(next) => setQuotedQuantity(id, Math.min(Math.max(next, 1), MAX_QUANTITY))}
          />
        </li>
      ))}
    </ul>
  );
}

interface NoteProps {
  value: string;
  /** Where no product is named it says what is wanted. */
  required: boolean;
  fault: FieldFault | undefined;
  onChange: (value: string) => void;
}

function Note({ value, required, fault, onChange }: NoteProps) {
  return (
    <div>
      <label className="label" htmlFor="quote-note">
        {required ? words.wanted : words.note}{' '}
        {!required && <span className="font-normal text-ink-faint">({words.optional})</span>}
      </label>
      <textarea
        id="quote-note"
        className="field min-h-24"
        aria-describedby="quote-note-hint"
        aria-invalid={fault ? true : undefined}
        required={required}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p id="quote-note-hint" className={fault ? 'field-error' : 'mt-1.5 text-xs text-ink-soft'}>
        {faultText(fault, required ? words.wanted : words.note) ??
          (required ? words.wantedHint : words.noteHint)}
      </p>
    </div>
  );
}
