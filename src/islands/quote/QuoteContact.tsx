import { useStore } from '@nanostores/react';
import { typedDigits } from '#domain/digits.ts';
import type { QuoteDraft, QuoteErrors } from '#domain/quote.ts';
import { EmailVerification } from '#islands/ui/EmailVerification.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { errorText } from '#islands/ui/field-error.ts';
import { forms } from '#messages/forms.ts';
import { quote as words } from '#messages/quote.ts';
import { $verifiedEmails } from '#stores/verification.ts';

interface Props {
  draft: QuoteDraft;
  errors: QuoteErrors;
  write: (part: Partial<QuoteDraft>) => void;
}

export const useKnownEmail = (): string => useStore($verifiedEmails).at(-1) ?? '';

/** Who asks, and where to and when the goods should come. */
export function QuoteContact({ draft, errors, write }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={words.city}
          autoComplete="address-level2"
          required
          value={draft.city}
          error={errorText(errors.city, words.city)}
          onChange={(event) => write({ city: event.currentTarget.value })}
        />
        <Field
          label={words.wishedDate}
          type="date"
          optional={words.optional}
          value={draft.wishedDate}
          error={errorText(errors.wishedDate, words.wishedDate)}
          onChange={(event) => write({ wishedDate: event.currentTarget.value })}
        />
        <Field
          label={words.name}
          autoComplete="name"
          required
          value={draft.name}
          error={errorText(errors.name, words.name)}
          onChange={(event) => write({ name: event.currentTarget.value })}
        />
        <Field
          label={words.phone}
          type="tel"
          autoComplete="tel"
          optional={words.optional}
          value={draft.phone}
          error={errorText(errors.phone, words.phone)}
          onChange={(event) => write({ phone: typedDigits(event.currentTarget.value) })}
        />
      </div>
      <EmailVerification
        editable
        email={draft.email}
        onEmailChange={(email) => write({ email })}
        error={errors.email ? forms.invalidEmail : null}
      />
    </>
  );
}
