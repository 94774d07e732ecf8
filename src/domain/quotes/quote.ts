import { storedCompany, type Company } from '#domain/account/company.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { checkForm, type FieldError } from '#domain/content/forms.ts';

/** Input of the quote form. */
export interface QuoteDraft extends Company {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  /** ISO day, '' when it does not matter. */
  readonly wishedDate: string;
  readonly purchaseOrder: string;
  readonly note: string;
}

export type QuoteErrors = Partial<Record<keyof QuoteDraft, FieldError>>;

/** The draft's fields as the form calls them. */
const FIELDS = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  city: 'city',
  wishedDate: 'wished_date',
  company: 'company',
  vatNumber: 'vat_number',
  commercialRegistration: 'commercial_registration',
  purchaseOrder: 'purchase_order',
  note: 'message',
} as const satisfies Record<keyof QuoteDraft, string>;

const NAMES = Object.keys(FIELDS) as (keyof QuoteDraft)[];

/** The draft as the form takes it. */
export function quoteFields(draft: QuoteDraft): Record<string, string> {
  const stored = { ...draft, ...storedCompany(draft) };
  return Object.fromEntries(NAMES.map((name) => [FIELDS[name], textOf(name, stored[name].trim())]));
}

/** An e-mail is sent as it is stored; one that is none is sent as it is, to be refused. */
const textOf = (name: keyof QuoteDraft, text: string): string =>
  name === 'email' ? (cleanEmail(text) ?? text) : text;

/**
 * Missing or wrong fields; empty if the draft may be sent. A place is required; without a product
 * the note describes it; a date that has passed cannot be wished for.
 */
export function quoteErrors(draft: QuoteDraft, hasProducts: boolean, today: string): QuoteErrors {
  const { errors } = checkForm('quote', quoteFields(draft));
  const found = NAMES.flatMap((name) => {
    const error = errors[FIELDS[name]];
    return error ? [[name, error] as const] : [];
  });
  const isMissing = (text: string) => text.trim() === '';
  return {
    ...Object.fromEntries(found),
    ...(isMissing(draft.city) ? { city: 'required' as const } : {}),
    ...(!hasProducts && isMissing(draft.note) ? { note: 'required' as const } : {}),
    ...(draft.wishedDate && draft.wishedDate < today ? { wishedDate: 'invalid' as const } : {}),
  };
}

const NUMBER = /^QT-\d{6}-[0-9A-HJKMNP-TV-Z]{10}$/;

/** Whether a text is the number of a quotation, as it is stored. */
export const isQuoteNumber = (text: string): boolean => NUMBER.test(text);
