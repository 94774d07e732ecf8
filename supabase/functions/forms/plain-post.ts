import { AppError } from '#domain/errors.ts';
import { isFormKind } from '#domain/forms.ts';
import { HONEYPOT_FIELD } from '#domain/robots.ts';
import { RequestRefused } from '#supabase/functions/_shared/answers.ts';
import { readText, type Body } from '#supabase/functions/_shared/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import { logFailure } from '#supabase/functions/_shared/logs.ts';
import { languageOf, type Language } from '#supabase/functions/_shared/mails/language.ts';
import { textOf } from './plain-fields.ts';
import { failedPage, sentPage } from './plain-pages.ts';
import { answerQuote, storedOrWrong } from './plain-quote.ts';

/** 4,000 letters of two bytes each as a browser writes them in a form, and the other fields. */
const PAGE_LIMIT = 64 * 1024;

/** Answers the forms of browsers without script: fields come in as HTML forms send them, a page goes out. */
export async function handlePlain(request: Request, deps: Deps): Promise<Response> {
  let language = languageOf(null);
  try {
    const body = Object.fromEntries(new URLSearchParams(await readText(request, PAGE_LIMIT)));
    language = languageOf(body['locale']);
    return await answerForm(body, language, deps, deps.clientAddress(request));
  } catch (error) {
    return failure(error, language);
  }
}

async function answerForm(
  body: Body,
  language: Language,
  deps: Deps,
  client: string,
): Promise<Response> {
  const { kind } = body;
  if (!isFormKind(kind) || textOf(body, HONEYPOT_FIELD) !== '') throw new AppError('input_invalid');
  const filled = { kind, body, errors: {}, language };
  if (kind === 'quote') return answerQuote(filled, deps, client);
  const stored = await storedOrWrong(filled, deps, client);
  return stored instanceof Response ? stored : sentPage(kind, language);
}

function failure(error: unknown, language: Language): Response {
  const { plain } = language.words;
  if (error instanceof RequestRefused) {
    return failedPage(error.status === 413 ? plain.tooLong : plain.failed, error.status, language);
  }
  switch (error instanceof AppError ? error.code : 'unexpected') {
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
