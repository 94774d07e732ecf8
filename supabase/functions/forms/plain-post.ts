import { AppError } from '#domain/shared/errors.ts';
import { CV_MEGABYTES } from '#domain/content/application.ts';
import { FILE_BYTES_MAX } from '#domain/quotes/file.ts';
import { isFormKind, HONEYPOT_FIELD } from '#domain/content/forms.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import { pathInLocale } from '#domain/shared/locale.ts';
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import { readBytes, readText, type Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import {
  framedPage,
  htmlPage,
  type AnswerPage,
} from '#supabase/functions/_shared/http/html-page.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { languageOf, type Language } from '#supabase/functions/_shared/mails/language.ts';
import { answerApplication } from './application.ts';
import { textOf } from './plain-fields.ts';
import { failedPage, sentPage } from './plain-pages.ts';
import { answerQuote, storeOrShowErrors } from './plain-quote.ts';
import { storeForm } from './store.ts';

/** 4,000 letters of two bytes each as a browser writes them in a form, and the other fields. */
const PAGE_LIMIT = 64 * 1024;

/** Answers the forms of browsers without script: fields come in as HTML forms send them, a page goes out. */
export async function handlePlain(request: Request, deps: Deps): Promise<Response> {
  let language = languageOf(null);
  const answered = async (): Promise<AnswerPage> => {
    const body = await fieldsOf(request);
    language = languageOf(body['locale']);
    return answerForm(body, language, deps, deps.clientAddress(request));
  };
  const page = await answered().catch((error: unknown) => failure(error, language));
  return showPage(page, language, deps);
}

/** Between the site's header and footer, or without them where the site does not answer. */
async function showPage(page: AnswerPage, language: Language, deps: Deps): Promise<Response> {
  const frame = await deps.readSitePage?.(pathInLocale(pagePaths.formAnswer, language.locale));
  return (frame && framedPage(frame, page, language)) || htmlPage(page, language);
}

/** The texts of a form, and the file of one that has a file. */
async function fieldsOf(request: Request): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data;/i.test(type)) {
    return Object.fromEntries(new URLSearchParams(await readText(request, PAGE_LIMIT)));
  }
  if (request.method !== 'POST') throw new RequestRefused(405);
  const whole = await readBytes(request, FILE_BYTES_MAX + PAGE_LIMIT);
  const parts = new Response(new Uint8Array(whole), { headers: { 'content-type': type } });
  return Object.fromEntries(
    await parts.formData().catch(() => {
      throw new RequestRefused(422);
    }),
  );
}

async function answerForm(
  body: Body,
  language: Language,
  deps: Deps,
  client: string,
): Promise<AnswerPage> {
  const { kind } = body;
  if (textOf(body, HONEYPOT_FIELD) !== '') throw new AppError('input_invalid');
  if (kind === 'application') {
    return answerApplication({ kind, body, errors: {}, language }, deps, client);
  }
  if (!isFormKind(kind)) throw new AppError('input_invalid');
  const filled = { kind, body, errors: {}, language };
  if (kind === 'quote') return answerQuote(filled, deps, client);
  const stored = await storeOrShowErrors(filled, () => storeForm(kind, body, deps, client));
  return 'status' in stored ? stored : sentPage(kind, language);
}

function failure(error: unknown, language: Language): AnswerPage {
  const { plain } = language.words;
  if (error instanceof RequestRefused) {
    return failedPage(error.status === 413 ? plain.tooLong : plain.failed, error.status, language);
  }
  switch (error instanceof AppError ? error.code : 'unexpected') {
    case 'file_too_large':
      return failedPage(plain.tooLarge(CV_MEGABYTES), 413, language);
    case 'rate_limited':
      return failedPage(plain.tooOften, 429, language);
    case 'input_invalid':
      return failedPage(plain.notMarked, 422, language);
    case 'cart_session_missing':
    case 'address_not_verified':
      return failedPage(plain.expired, 403, language);
    default:
      logFailure('forms', error);
      return failedPage(plain.failed, 500, language);
  }
}
