import { pathInLocale } from '#domain/shared/locale.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import { escapeHtml, type AnswerPage } from '#supabase/functions/_shared/http/html-page.ts';
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

const paragraph = (text: string, look = 'notice'): string =>
  `<p class="mt-6 ${look}">${escapeHtml(text)}</p>`;

const ALARM = 'notice notice-alarm';

const home = (language: Language): string =>
  `<p class="mt-6"><a class="link" href="${pathInLocale('/', language.locale)}">${escapeHtml(language.words.plain.home)}</a></p>`;

/** The form again, as it was filled in, with what is wrong at each field. */
export function checkPage(filled: FilledForm, notice: string): AnswerPage {
  const { body, kind, language } = filled;
  const { plain } = language.words;
  const fields = fieldNames(kind, body).map((name) => field(name, filled));
  const button = buttonOf(plain.send);
  const hasFile = kind === 'application';
  const cv = hasFile ? [cvField(filled)] : [];
  const form = formOf([hiddenFields(body, KEPT), ...fields, ...cv, button].join('\n'), hasFile);
  return { title: plain.titles.check, body: paragraph(notice, ALARM) + form, status: 422 };
}

const buttonOf = (text: string): string =>
  `<button class="btn btn-primary justify-self-start px-8">${escapeHtml(text)}</button>`;

/** Asks for the code of the mail; everything of the request goes along. */
export function codePage(filled: FilledForm, cart: string, wrong: boolean): AnswerPage {
  const { plain } = filled.language.words;
  const body: Body = { ...filled.body, cart };
  const all = hiddenFields(body, [...KEPT, 'cart', ...fieldNames(filled.kind, body)]);
  const error = wrong
    ? `<p class="field-error" id="code-error">${escapeHtml(plain.codeInvalid)}</p>`
    : '';
  const marks = wrong ? ' aria-invalid="true" aria-describedby="code-error"' : '';
  const code = `<div><label class="label" for="code">${escapeHtml(plain.code)}</label>
<input class="field" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" dir="ltr"${marks}>${error}</div>`;
  const buttons = `${buttonOf(plain.send)}
<button class="btn btn-secondary justify-self-start" name="again" value="1">${escapeHtml(plain.again)}</button>`;
  const intro = paragraph(plain.codeSent(textOf(body, 'email')));
  const form = formOf([all, code, buttons].join('\n'));
  return { title: plain.titles.code, body: intro + form, status: wrong ? 422 : 200 };
}

export function sentPage(kind: Exclude<PlainKind, 'quote'>, language: Language): AnswerPage {
  const { plain } = language.words;
  const body = paragraph(plain.thanks[kind]) + home(language);
  return { title: plain.titles.sent, body, status: 200 };
}

export function quotedPage(number: string, email: string, language: Language): AnswerPage {
  const { plain } = language.words;
  const text = paragraph(plain.quoted(number, email));
  return { title: plain.titles.sent, body: text + home(language), status: 200 };
}

/** Nothing was stored, and why. */
export function failedPage(text: string, status: number, language: Language): AnswerPage {
  const { plain } = language.words;
  const body = paragraph(text, ALARM) + home(language);
  return { title: plain.titles.failed, body, status };
}
