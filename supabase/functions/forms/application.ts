import { checkApplication } from '#domain/content/application.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { FILE_BYTES_MAX } from '#domain/quotes/file.ts';
import type { Deps, InspectedFile } from '#supabase/functions/_shared/deps.ts';
import { keepFile } from '#supabase/functions/_shared/files/keep.ts';
import type { AnswerPage } from '#supabase/functions/_shared/http/html-page.ts';
import type { CvProblem, FilledForm } from './plain-fields.ts';
import { checkPage, sentPage } from './plain-pages.ts';
import { storeOrShowErrors, showErrors } from './plain-quote.ts';
import { submit } from './store.ts';

const PROBLEMS: Partial<Record<ErrorCode, CvProblem>> = {
  file_too_large: 'too_long',
  file_type_refused: 'refused',
  file_unreadable: 'invalid',
  file_too_complex: 'complex',
};

/** An application for a role: its fields first, then its CV is counted, inspected and kept, and last both are stored. */
export async function answerApplication(
  filled: FilledForm,
  deps: Deps,
  client: string,
): Promise<AnswerPage> {
  const { body, language } = filled;
  const { values, errors } = checkApplication(body);
  const given = body['cv'];
  if (Object.keys(errors).length > 0) return showErrors(filled, errors);
  if (!(given instanceof File) || given.size === 0) return wrongCv(filled, 'required');
  const { cart, id } = await openFile(deps, client);
  const cv = await inspect(given, deps);
  if ('problem' in cv) return wrongCv(filled, cv.problem);
  await keepFile(id, given.name, cv, deps);
  const { email = '', ...rest } = values;
  const payload = { ...rest, email, cart, files: [id] };
  const store = () => submit('application', payload, body, deps, client);
  const stored = await storeOrShowErrors(filled, store);
  return 'status' in stored ? stored : sentPage('application', language);
}

const wrongCv = (filled: FilledForm, cv: CvProblem): AnswerPage =>
  checkPage({ ...filled, cv }, filled.language.words.plain.check);

/** A file belongs to a session: a new one, whose token nobody gets. */
async function openFile(deps: Deps, client: string): Promise<{ cart: string; id: string }> {
  const cart = await deps.rpc('open_cart', {});
  const opened = await deps.rpc('open_file', { cart, client });
  if ('id' in opened) return { cart, id: opened.id };
  throw new AppError('rate_limited', { retry_after: opened.retry_after });
}

/** The inspection of documents is loaded for an application only: no other form waits for it. */
async function inspect(
  given: File,
  { inspectApart }: Deps,
): Promise<InspectedFile | { problem: CvProblem }> {
  if (given.size > FILE_BYTES_MAX) return { problem: 'too_long' };
  const bytes = new Uint8Array(await given.arrayBuffer());
  try {
    if (inspectApart) return await inspectApart('application', bytes);
    const { inspectCv } = await import('#supabase/functions/_shared/files/cv.ts');
    return await inspectCv(bytes);
  } catch (error) {
    const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
    if (problem === undefined) throw error;
    return { problem };
  }
}
