import { sendPlainForm } from '#backend/content/forms.ts';

/** Sends the form of an application without leaving the page: what was typed and the chosen file stay where they are. */
const form = document.querySelector<HTMLFormElement>('form[data-application]')!;
const status = form.querySelector<HTMLElement>('[role=status]')!;
const { failed = '', sending = '', check = '' } = form.dataset;

/** The texts of the answer's errors, by the field that they belong to. */
const errorsIn = (answer: Document): Map<string, string> =>
  new Map(
    [...answer.querySelectorAll('.field-error')].map(({ id, textContent }) => [
      id.replace('-error', ''),
      textContent,
    ]),
  );

/** Whether a field was marked; the first of them gets the focus. */
function mark(errors: Map<string, string>): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[aria-describedby$=-error]')];
  for (const field of fields) {
    const error = errors.get(field.name) ?? '';
    field.ariaInvalid = String(error !== '');
    document.getElementById(`${field.id}-error`)!.textContent = error;
  }
  const wrong = fields.find(({ name }) => errors.has(name));
  wrong?.focus();
  return wrong !== undefined;
}

function thank(words: string): void {
  const thanks = form.nextElementSibling as HTMLElement;
  thanks.textContent = words;
  form.reset();
  form.hidden = true;
  thanks.hidden = false;
  thanks.focus();
}

/** The page that answers a browser without script is read: what it says is shown here. */
async function send(): Promise<string> {
  const response = await sendPlainForm(new FormData(form));
  const answer = new DOMParser().parseFromString(await response.text(), 'text/html');
  const words = answer.querySelector('.notice')?.textContent;
  if (!words) throw new Error(`application: ${response.status}`);
  if (!response.ok) return mark(errorsIn(answer)) ? check : words;
  thank(words);
  return '';
}

/** Called by the small script of the page. A second submission while the first is running does nothing. */
export async function submit(): Promise<void> {
  if (form.ariaBusy === 'true') return;
  form.ariaBusy = 'true';
  status.textContent = sending;
  status.textContent = await send().catch(() => failed);
  form.ariaBusy = 'false';
}
