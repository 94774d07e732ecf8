import { useStore } from '@nanostores/react';
import { typedPhone } from '#domain/shared/text/phone.ts';
import { riyadhDay } from '#domain/checkout/delivery.ts';
import type { QuoteDraft, QuoteErrors } from '#domain/quotes/quote.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { CompanyFields } from '#islands/shared/form/CompanyFields.tsx';
import { DateField } from '#islands/shared/form/DateField.tsx';
import { EmailVerification } from '#islands/shared/form/EmailVerification.tsx';
import { Field } from '#islands/shared/form/Field.tsx';
import { errorText } from './QuoteNote.tsx';
import { company } from '#messages/form/company.ts';
import { forms } from '#messages/forms.ts';
import { quote as words } from '#messages/form/quote-request.ts';
import { $verifiedEmails } from '#stores/checkout/verification.ts';

interface Props {
  draft: QuoteDraft;
  errors: QuoteErrors;
  write: (part: Partial<QuoteDraft>) => void;
}

export const useKnownEmail = (): string => useStore($verifiedEmails).at(-1) ?? '';

/** The sender, and the place and date of delivery. */
export function QuoteContact({ draft, errors, write }: Props) {
  const text = (field: 'city' | 'name' | 'phone') => ({
    label: words[field],
    value: draft[field],
    error: errorText(errors[field], words[field]),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      write({ [field]: typedText(event.currentTarget.value) }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...text('city')} autoComplete="address-level2" required />
        <DateField
          label={words.wishedDate}
          optional={words.optional}
          value={draft.wishedDate}
          today={riyadhDay(new Date())}
          error={errorText(errors.wishedDate, words.wishedDate)}
          onChange={(wishedDate) => write({ wishedDate })}
        />
        <Field {...text('name')} autoComplete="name" required />
        <Field
          {...text('phone')}
          type="tel"
          autoComplete="tel"
          optional={words.optional}
          onChange={(event) => write({ phone: typedPhone(event.currentTarget.value) })}
        />
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="label">{company.legend}</legend>
        <CompanyFields values={draft} errors={errors} onChange={write} />
        <Field
          label={company.labels.purchaseOrder}
          optional={words.optional}
          autoComplete="off"
          value={draft.purchaseOrder}
          error={errors.purchaseOrder && company.errors.purchaseOrder}
          onChange={(event) => write({ purchaseOrder: typedText(event.currentTarget.value) })}
        />
      </fieldset>
      <EmailVerification
        editable
        email={draft.email}
        onEmailChange={(email) => write({ email })}
        error={errors.email ? forms.invalidEmail : null}
      />
    </>
  );
}
