import { FORM_KINDS, type FormKind } from '#contract/values.ts';
import {
  COMPANY_MAX,
  PURCHASE_ORDER_MAX,
  registrationIn,
  vatNumberIn,
} from '#domain/account/company.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';
import { looseNumber } from '#domain/shared/text/phone.ts';
import { tidyLines, tidyText } from '#domain/shared/text/typed-text.ts';
import { hasTooManyLines, quoteItems, type QuoteItem } from '#domain/quotes/quote-items.ts';

export const isFormKind = (value: unknown): value is FormKind =>
  typeof value === 'string' && (FORM_KINDS as readonly string[]).includes(value);

export type FieldError = 'required' | 'too_long' | 'invalid';
export type FieldErrors = Readonly<Record<string, FieldError>>;

export interface FieldRule {
  readonly max: number;
  readonly required?: true;
  /** A text of several lines. */
  readonly lines?: true;
  readonly accepts?: (text: string) => boolean;
  /** The one spelling of a text, which is kept; null for what is none. */
  readonly clean?: (text: string) => string | null;
}

/** A day of the calendar, '2026-02-28'. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && day.toJSON()?.startsWith(text) === true;
}

export const EMAIL: FieldRule = { max: 254, required: true, clean: cleanEmail };
export const PHONE: FieldRule = { max: 30, clean: looseNumber };
export const NAME: FieldRule = { max: 80, required: true };
const COMPANY: FieldRule = { max: 120 };
export const MESSAGE: FieldRule = { max: 4000, lines: true };

/** The two sides of the contact form's toggle. */
export const INQUIRIES = ['general', 'corporate'] as const;
const isInquiry = (text: string): boolean => (INQUIRIES as readonly string[]).includes(text);

/** The fields of each form and their limits, for the browser and the server alike. */
export const FORM_FIELDS: Readonly<Record<FormKind, Readonly<Record<string, FieldRule>>>> = {
  contact: {
    inquiry: { max: 20, required: true, accepts: isInquiry },
    company: COMPANY,
    first_name: NAME,
    last_name: NAME,
    email: EMAIL,
    message: { ...MESSAGE, required: true },
  },
  demo: {
    name: NAME,
    company: { ...COMPANY, required: true },
    email: EMAIL,
    phone: PHONE,
    message: MESSAGE,
  },
  newsletter: { email: EMAIL },
  quote: {
    name: NAME,
    company: { max: COMPANY_MAX },
    email: EMAIL,
    phone: PHONE,
    city: { max: 80 },
    wished_date: { max: 10, accepts: isDay },
    vat_number: { max: 15, clean: vatNumberIn },
    commercial_registration: { max: 15, clean: registrationIn },
    purchase_order: { max: PURCHASE_ORDER_MAX },
    message: MESSAGE,
  },
};

export interface CheckedFields {
  /** The known fields, trimmed; an optional one left empty is absent. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: FieldErrors;
}

export interface CheckedForm extends CheckedFields {
  /** Lines of a quote request; null for every other form. */
  readonly items: readonly QuoteItem[] | null;
}

export function checkForm(kind: FormKind, input: Readonly<Record<string, unknown>>): CheckedForm {
  const { values, errors } = checkFields(rulesFor(kind, input), input);
  if (kind !== 'quote') return { values, items: null, errors };
  const items = quoteItems(input['items'], 'message' in values);
  const problem = hasTooManyLines(input['items']) ? 'too_long' : 'invalid';
  return { values, items, errors: items === null ? { ...errors, items: problem } : errors };
}

/** Reads the fields that the form knows and no others. */
export function checkFields(
  rules: Readonly<Record<string, FieldRule>>,
  input: Readonly<Record<string, unknown>>,
): CheckedFields {
  const values: Record<string, string> = {};
  const errors: Record<string, FieldError> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const text = tidy(input[name], rule);
    const error = errorOf(text, rule);
    if (error !== null) errors[name] = error;
    else if (text) values[name] = rule.clean?.(text) ?? text;
  }
  return { values, errors };
}

/** A corporate inquiry names its company. */
function rulesFor(
  kind: FormKind,
  input: Readonly<Record<string, unknown>>,
): Record<string, FieldRule> {
  const corporate = kind === 'contact' && input['inquiry'] === 'corporate';
  const rules = FORM_FIELDS[kind];
  return corporate ? { ...rules, company: { ...COMPANY, required: true } } : rules;
}

/** The text without what comes with copying it; undefined for what is no text. */
function tidy(value: unknown, { lines, clean }: FieldRule): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return undefined;
  const text = lines ? tidyLines(value) : tidyText(value);
  // An address with a mark inside is refused: dropping the mark would make another one.
  return clean && text !== '' ? value.trim() : text;
}

function errorOf(text: string | undefined, rule: FieldRule): FieldError | null {
  if (text === undefined) return 'invalid';
  if (text === '') return rule.required ? 'required' : null;
  const clean = rule.clean ? rule.clean(text) : text;
  if ((clean ?? text).length > rule.max) return 'too_long';
  if (clean === null || !isPlain(clean, rule.lines === true)) return 'invalid';
  return rule.accepts?.(text) === false ? 'invalid' : null;
}

/** No control characters and no broken surrogates, which no database text holds. */
const isPlain = (text: string, lines: boolean): boolean =>
  text.isWellFormed() && !/\p{Cc}/u.test(lines ? text.replaceAll(/[\n\t]/g, '') : text);

/** Forms of pages without scripts post here; the answer is a page. */
export const PLAIN_FORM_PATH = '/functions/v1/forms/page';

/** A field that people do not see: whoever fills it is a program. */
export const HONEYPOT_FIELD = 'website';
/** Nobody fills a form faster. */
export const SHORTEST_FILLING_MS = 1500;

/** Signs of a bot. Its form is refused openly, without a false success. */
export function robotErrors(input: Readonly<Record<string, unknown>>): FieldErrors {
  const trap = input[HONEYPOT_FIELD] ?? '';
  const elapsed = input['elapsed_ms'];
  const patient = typeof elapsed === 'number' && elapsed >= SHORTEST_FILLING_MS;
  return {
    ...(trap === '' ? {} : { [HONEYPOT_FIELD]: 'invalid' as const }),
    ...(patient ? {} : { elapsed: 'invalid' as const }),
  };
}
