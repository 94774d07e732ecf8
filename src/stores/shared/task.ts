/** The state and the result of the forms of an account. */
import { map } from 'nanostores';
import { AppError, type ErrorCode } from '#domain/shared/errors.ts';
import { accountErrors } from '#messages/account/auth.ts';
import { account as words } from '#messages/account/account.ts';
import { errorMessages } from '#messages/errors.ts';
import { withReference } from './toasts.ts';

interface TaskState {
  /** The form that is under way. */
  readonly busy: string | null;
  /** The form that `problem` or `done` is about. */
  readonly form: string;
  readonly problem: string;
  readonly done: string;
  /** The errors of its fields. */
  readonly fields: Readonly<Record<string, string>>;
}

const NOTHING: TaskState = { busy: null, form: '', problem: '', done: '', fields: {} };
export const $task = map<TaskState>(NOTHING);

const texts: { readonly [Code in ErrorCode]?: string } = { ...errorMessages, ...accountErrors };

export const textOf = (error: unknown): string =>
  error instanceof AppError
    ? withReference(texts[error.code] ?? errorMessages.unexpected, error)
    : words.unreachable;

const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof AppError ? ((error.details['fields'] as Record<string, string>) ?? {}) : {};

/** One form at a time. False if it failed; the form then shows why, in the words of `explain`. */
export async function runTask(
  form: string,
  work: () => Promise<string>,
  explain: (error: unknown) => string = textOf,
): Promise<boolean> {
  if ($task.get().busy) return false;
  $task.set({ ...NOTHING, busy: form, form });
  try {
    $task.set({ ...NOTHING, form, done: await work() });
    return true;
  } catch (error) {
    console.error(form, error);
    $task.set({ ...NOTHING, form, problem: explain(error), fields: fieldsOf(error) });
    return false;
  }
}
