import { AppError } from '#domain/shared/errors.ts';
import { CV_MEGABYTES } from '#domain/content/application.ts';
import { FILE_BYTES_MAX } from '#domain/quotes/file.ts';
import { isFormKind, HONEYPOT_FIELD } from '#domain/content/forms.ts';
import { RequestRefused } from '#supabase/functions/_shared/http/answers.ts';
import { readBytes, readText, type Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
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
  try {
    const body = await fieldsOf(request);
    language = languageOf(body['locale']);
    return await answerForm(body, language, deps, deps.clientAddress(request));
  } catch (error) {
    return failure(error, language);
  }
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
): Promise<Response> {
  const { kind } = body;
  if (textOf(body, HONEYPOT_FIELD) !== '') throw new AppError('input_invalid');
  if (kind === 'application') {
    return answerApplication({ kind, body, errors: {}, language }, deps, client);
  }
  if (!isFormKind(kind)) throw new AppError('input_invalid');
  const filled = { kind, body, errors: {}, language };
  if (kind === 'quote') return answerQuote(filled, deps, client);
  const stored = await storeOrShowErrors(filled, () => storeForm(kind, body, deps, client));
  return stored instanceof Response ? stored : sentPage(kind, language);
}

function failure(error: unknown, language: Language): Response {
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
