import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { PLAIN_FORM_PATH } from '#domain/content/forms.ts';
import { fetchKeptAlive } from '#backend/shared/request.ts';

export interface FormAnswer {
  /** Undefined where the server was not reached. */
  readonly status: number | undefined;
  readonly stored: boolean;
  /** Error codes by the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Sends a form of a static page. The request is not repeated: it has no key. */
export async function sendForm(fields: object): Promise<FormAnswer> {
  const response = await fetchKeptAlive(`${PUBLIC_SUPABASE_URL}/functions/v1/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  return {
    status: response?.status,
    stored: response?.ok === true && !!answer?.stored,
    errors: answer?.fields ?? {},
  };
}

/** Sends a form with a file, as a browser without script does: a page answers. */
export const sendPlainForm = (form: FormData): Promise<Response> =>
  fetch(PLAIN_FORM_PATH, { method: 'POST', body: form });
