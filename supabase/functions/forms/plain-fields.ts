import { APPLICATION_FIELDS, CV_ACCEPT, CV_MEGABYTES } from '#domain/content/application.ts';
import type { FormKind } from '#contract/values.ts';
import {
  FORM_FIELDS,
  PLAIN_FORM_PATH,
  HONEYPOT_FIELD,
  type FieldError,
  type FieldErrors,
  type FieldRule,
} from '#domain/content/forms.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { escapeHtml } from '#supabase/functions/_shared/http/html-page.ts';
import type { Language } from '#supabase/functions/_shared/mails/language.ts';

/** The keyboard and the autofill of a field. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  name: 'autocomplete="name"',
  first_name: 'autocomplete="given-name"',
  last_name: 'autocomplete="family-name"',
  company: 'autocomplete="organization"',
  email:
    'inputmode="email" autocomplete="email" autocapitalize="none" spellcheck="false" dir="ltr"',
  phone: 'type="tel" autocomplete="tel" dir="ltr"',
  city: 'autocomplete="address-level2"',
  wished_date: 'type="date"',
  quantity: 'inputmode="numeric"',
  vat_number: 'autocomplete="off" dir="ltr"',
  commercial_registration: 'autocomplete="off" dir="ltr"',
  purchase_order: 'autocomplete="off" dir="auto"',
};

/** The forms that a page answers. */
export type PlainKind = FormKind | 'application';

const rulesOf = (kind: PlainKind): Readonly<Record<string, FieldRule>> =>
  kind === 'application' ? APPLICATION_FIELDS : FORM_FIELDS[kind];

/** Fields of a form in their order; a request for a product has its quantity, too. */
export const fieldNames = (kind: PlainKind, body: Body): string[] => [
  ...(textOf(body, 'product') ? ['quantity'] : []),
  ...Object.keys(rulesOf(kind)).filter((name) => name !== 'inquiry' && name !== 'role'),
];

export const textOf = (body: Body, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value : '';
};

export const hiddenFields = (body: Body, names: readonly string[]): string =>
  names
    .filter((name) => textOf(body, name) !== '')
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(textOf(body, name))}">`)
    .join('\n');

/** A form that posts to the same place again, with the trap for programs. One with a file names its encoding. */
export const formOf = (
  inner: string,
  hasFile = false,
): string => `<form class="mt-6 grid gap-4" method="post" action="${PLAIN_FORM_PATH}"${hasFile ? ' enctype="multipart/form-data"' : ''}>
${inner}
<div class="trap" aria-hidden="true"><input name="${HONEYPOT_FIELD}" tabindex="-1" autocomplete="off"></div>
</form>`;

/** A field as it was filled in, with its error. */
export function field(name: string, { kind, body, errors, language }: FilledForm): string {
  const words = language.words.plain;
  const label = words.labels[name as keyof typeof words.labels];
  const error = errors[name];
  const optional = rulesOf(kind)[name]?.required
    ? ''
    : ` <span class="font-normal text-ink-faint">(${words.optional})</span>`;
  const attributes = `id="${name}" name="${name}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}`;
  const shown = error
    ? `<p class="field-error" id="${name}-error">${said(name, error, label, words)}</p>`
    : '';
  const value = escapeHtml(textOf(body, name));
  const control =
    name === 'message'
      ? `<textarea class="field" rows="6" dir="auto" ${attributes}>${value}</textarea>`
      : `<input class="field" ${ATTRIBUTES[name] ?? ''} ${attributes} value="${value}">`;
  return `<div><label class="label" for="${name}">${escapeHtml(label)}${optional}</label>${control}${shown}</div>`;
}

export type CvProblem = 'required' | 'again' | 'too_long' | 'refused' | 'invalid' | 'complex';

export interface FilledForm {
  readonly kind: PlainKind;
  readonly body: Body;
  readonly errors: FieldErrors;
  /** The error of the CV of an application; absent when it only has to be chosen again. */
  readonly cv?: CvProblem;
  readonly language: Language;
}

/**
 * The field for a CV. A browser forgets the file of a page that it has left, so that its name is repeated. Where nothing else
 * is wrong with it, the id differs: the script of /careers still has the file and does not ask for it again.
 */
export function cvField({ body, cv: problem = 'again', language }: FilledForm): string {
  const { cv, labels } = language.words.plain;
  const error = problem === 'too_long' ? cv.too_long(CV_MEGABYTES) : cv[problem];
  const hint = [cv.hint(CV_MEGABYTES), ...chosenBefore(body['cv'], cv.chosen)].join(' ');
  const id = problem === 'again' ? 'cv-again' : 'cv-error';
  return `<div><label class="label" for="cv">${escapeHtml(labels.cv)}</label>
<input class="field" type="file" id="cv" name="cv" accept="${CV_ACCEPT}" required aria-invalid="true" aria-describedby="cv-hint ${id}">
<p class="mt-1 text-sm text-ink-soft" id="cv-hint">${escapeHtml(hint)}</p><p class="field-error" id="${id}">${escapeHtml(error)}.</p></div>`;
}

/** What the file was called, isolated from the direction of the sentence. */
const chosenBefore = (file: unknown, chosen: (name: string) => string): string[] =>
  file instanceof File && file.name ? [chosen(`\u2068${file.name.slice(0, 120)}\u2069`)] : [];

const said = (
  name: string,
  error: FieldError,
  label: string,
  words: Language['words']['plain'],
): string =>
  escapeHtml(
    (error === 'invalid' && words.invalid[name]) || words.errors[error](label.toLowerCase()),
  );
