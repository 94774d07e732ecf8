import { sendForm } from '#backend/content/forms.ts';
import { cleanEmail } from '#domain/shared/text/email.ts';

/**
 * Sends the forms of static pages. An error is shown at its field, what was typed stays
 * where it is, and thanks are shown only after the server has stored the form (decision 14).
 */
type Field = HTMLInputElement | HTMLTextAreaElement;
type Errors = Record<string, string | undefined>;

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('[data-required]')].filter((field) => field.checkVisibility());

/** The server decides; this only saves a call. A browser rejects an address with an invisible character. */
const isValid = (field: Field): boolean =>
  field.type === 'email' ? cleanEmail(field.value) !== null : field.validity.valid;

const errorOf = (field: Field): string | undefined => {
  if (field.value.trim()) return isValid(field) ? undefined : 'invalid';
  return field.required ? 'required' : undefined;
};

const explain = (field: Field, error = ''): void => {
  field.ariaInvalid = String(error !== '');
  document.getElementById(`${field.id}-error`)!.textContent = field.dataset[error] ?? '';
};

/** Whether a field was marked; the first of them gets the focus. */
function mark(form: HTMLFormElement, errors: Errors): boolean {
  const fields = fieldsOf(form);
  for (const field of fields) explain(field, errors[field.name]);
  const wrong = fields.find((field) => errors[field.name]);
  wrong?.focus();
  return wrong !== undefined;
}

/** The visible fields of the form: a field that the toggle hides is not sent. */
function bodyOf(form: HTMLFormElement): object {
  const fields = Object.fromEntries(new FormData(form));
  for (const { name } of form.querySelectorAll<Field>('[data-required]')) {
    if (!fieldsOf(form).some((field) => field.name === name)) delete fields[name];
  }
  return {
    ...fields,
    kind: form.dataset.kind,
    elapsed_ms: Math.round(performance.now()),
    locale: document.documentElement.lang,
  };
}

function thank(form: HTMLFormElement): void {
  const thanks = form.nextElementSibling as HTMLElement;
  form.reset();
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
}

async function send(form: HTMLFormElement, say: (words?: string) => void): Promise<void> {
  const { failed, often, check, sending } = form.dataset;
  const missing = fieldsOf(form).map((field) => [field.name, errorOf(field)]);
  if (mark(form, Object.fromEntries(missing))) return say(check);
  say(sending);
  const { status, stored, errors } = await sendForm(bodyOf(form));
  if (stored) {
    say('');
    thank(form);
  } else if (mark(form, errors)) say(check);
  else say(status === 429 ? often : failed);
}

/** Called by the small script of the page. A second submission while the first is running does nothing. */
export async function submit(form: HTMLFormElement): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const status = form.querySelector<HTMLElement>('[role=status]')!;
  form.ariaBusy = 'true';
  await send(form, (words = '') => (status.textContent = words));
  form.ariaBusy = 'false';
}

document.addEventListener('input', ({ target }) => {
  const field = target as Field;
  if (field.ariaInvalid === 'true' && !errorOf(field)) explain(field);
});
