import { pathInLocale } from '#domain/shared/locale.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { escapeHtml, htmlPage } from '#supabase/functions/_shared/http/html-page.ts';
import type { Language } from '#supabase/functions/_shared/mails/language.ts';
import {
  cvField,
  field,
  fieldNames,
  formOf,
  hiddenFields,
  textOf,
  type FilledForm,
  type PlainKind,
} from './plain-fields.ts';

const KEPT = ['kind', 'locale', 'inquiry', 'product', 'role'] as const;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const home = (language: Language): string =>
  `<p><a href="${pathInLocale('/', language.locale)}">${escapeHtml(language.words.plain.home)}</a></p>`;

/** The form again, as it was filled in, with what is wrong at each field. */
export function checkPage(filled: FilledForm, notice: string): Response {
  const { body, kind, language } = filled;
  const { plain } = language.words;
  const fields = fieldNames(kind, body).map((name) => field(name, filled));
  const button = `<button>${escapeHtml(plain.send)}</button>`;
  const hasFile = kind === 'application';
  const cv = hasFile ? [cvField(filled)] : [];
  const form = formOf([hiddenFields(body, KEPT), ...fields, ...cv, button].join('\n'), hasFile);
  return htmlPage(plain.titles.check, paragraph(notice) + form, 422, language);
}

/** Asks for the code of the mail; everything of the request goes along. */
export function codePage(filled: FilledForm, cart: string, wrong: boolean): Response {
  const { plain } = filled.language.words;
  const body: Body = { ...filled.body, cart };
  const all = hiddenFields(body, [...KEPT, 'cart', ...fieldNames(filled.kind, body)]);
  const error = wrong
    ? `<p class="error" id="code-error">${escapeHtml(plain.codeInvalid)}</p>`
    : '';
  const marks = wrong ? ' aria-invalid="true" aria-describedby="code-error"' : '';
  const code = `<label for="code">${escapeHtml(plain.code)}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" dir="ltr"${marks}>${error}`;
  const buttons = `<button>${escapeHtml(plain.send)}</button>
<button class="quiet" name="again" value="1">${escapeHtml(plain.again)}</button>`;
  const intro = paragraph(plain.codeSent(textOf(body, 'email')));
  const form = formOf([all, code, buttons].join('\n'));
  return htmlPage(plain.titles.code, intro + form, wrong ? 422 : 200, filled.language);
}

export function sentPage(kind: Exclude<PlainKind, 'quote'>, language: Language): Response {
  const { plain } = language.words;
  return htmlPage(plain.titles.sent, paragraph(plain.thanks[kind]) + home(language), 200, language);
}

export function quotedPage(number: string, email: string, language: Language): Response {
  const { plain } = language.words;
  const text = paragraph(plain.quoted(number, email));
  return htmlPage(plain.titles.sent, text + home(language), 200, language);
}

/** Nothing was stored, and why. */
export function failedPage(text: string, status: number, language: Language): Response {
  const { plain } = language.words;
  return htmlPage(plain.titles.failed, paragraph(text) + home(language), status, language);
}
