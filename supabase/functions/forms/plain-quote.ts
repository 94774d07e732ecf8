import { wholeDigits } from '#domain/shared/text/typed-amount.ts';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { checkForm, type FieldErrors } from '#domain/content/forms.ts';
import type { Body } from '#supabase/functions/_shared/http/body.ts';
import type { Deps } from '#supabase/functions/_shared/deps.ts';
import type { AnswerPage } from '#supabase/functions/_shared/http/html-page.ts';
import { checkCode, sendCode } from '#supabase/functions/_shared/one-time-code.ts';
import { isToken } from '#supabase/functions/_shared/http/tokens.ts';
import { fieldNames, textOf, type FilledForm } from './plain-fields.ts';
import { checkPage, codePage, quotedPage } from './plain-pages.ts';
import { storeForm, type StoredForm } from './store.ts';

const codeOf = (error: unknown): ErrorCode | null =>
  error instanceof AppError ? error.code : null;

/** A request for quotation without script: first its fields, then the code of the mailbox, then it is stored. */
export async function answerQuote(
  given: FilledForm,
  deps: Deps,
  client: string,
): Promise<AnswerPage> {
  const filled = { ...given, body: withItems(given.body) };
  const { cart } = filled.body;
  if (!isToken(cart)) return startQuote(filled, deps, client);
  if (textOf(filled.body, 'again')) return askCode(filled, cart, deps, client);
  if (!(await isRightCode(filled.body, deps, client))) return codePage(filled, cart, true);
  const stored = await storeOrShowErrors(filled, () =>
    storeForm('quote', filled.body, deps, client),
  );
  if ('status' in stored) return stored;
  return quotedPage(stored.number ?? '', textOf(filled.body, 'email'), filled.language);
}

/** The product of the page and its quantity; without a product the words say what is wanted. */
function withItems(body: Body): Body {
  const product = textOf(body, 'product');
  const quantity = Number(
    wholeDigits(textOf(body, 'quantity')) || (textOf(body, 'quantity').trim() ? 0 : 1),
  );
  return { ...body, items: product ? [{ product, quantity }] : [] };
}

async function startQuote(filled: FilledForm, deps: Deps, client: string): Promise<AnswerPage> {
  const { errors } = checkForm('quote', filled.body);
  if (Object.keys(errors).length > 0) return showErrors(filled, errors);
  return askCode(filled, await deps.rpc('open_cart', {}), deps, client);
}

async function askCode(
  filled: FilledForm,
  cart: string,
  deps: Deps,
  client: string,
): Promise<AnswerPage> {
  await sendCode({ ...filled.body, cart }, deps, client);
  return codePage(filled, cart, false);
}

async function isRightCode(body: Body, deps: Deps, client: string): Promise<boolean> {
  try {
    await checkCode(body, deps, client);
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'code_invalid' || code === 'code_missing') return false;
    throw error;
  }
}

/** The stored form, or the form again where its fields lack something. */
export async function storeOrShowErrors(
  filled: FilledForm,
  store: () => Promise<StoredForm>,
): Promise<StoredForm | AnswerPage> {
  try {
    return await store();
  } catch (error) {
    if (codeOf(error) !== 'input_invalid') throw error;
    return showErrors(filled, ((error as AppError).details['fields'] ?? {}) as FieldErrors);
  }
}

export function showErrors(filled: FilledForm, { items, ...rest }: FieldErrors): AnswerPage {
  const { plain } = filled.language.words;
  const asked: FieldErrors = textOf(filled.body, 'product')
    ? { quantity: 'invalid' }
    : { message: 'required' };
  const errors: FieldErrors = { ...rest, ...(items && asked) };
  const isMarked = fieldNames(filled.kind, filled.body).some((name) => errors[name]);
  return checkPage({ ...filled, errors }, isMarked ? plain.check : plain.notMarked);
}
