import { COMPANY_FIELDS, type Company } from '#domain/account/company.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import { typedText } from '#domain/shared/text/typed-text.ts';
import { company as words } from '#messages/form/company.ts';
import { Field } from './Field.tsx';

interface Props {
  values: Company;
  /** The fields that are marked. */
  errors: Partial<Record<keyof Company, unknown>>;
  onChange: (part: Partial<Company>) => void;
}

const CLEAN = {
  company: typedText,
  vatNumber: typedDigits,
  commercialRegistration: typedDigits,
} as const;

/** The company that buys and its numbers. All of it is optional: a family has none. */
export function CompanyFields({ values, errors, onChange }: Props) {
  return COMPANY_FIELDS.map((field) => (
    <Field
      key={field}
      name={field}
      label={words.labels[field]}
      optional={words.optional}
      hint={field === 'company' ? undefined : words.hints[field]}
      autoComplete={field === 'company' ? 'organization' : 'off'}
      value={values[field]}
      error={errors[field] ? words.errors[field] : null}
      onChange={({ currentTarget }) => onChange({ [field]: CLEAN[field](currentTarget.value) })}
    />
  ));
}
