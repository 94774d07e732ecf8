/** Fetches the program of a form or a search box when somebody reaches for it. */
type Forms = typeof import('./forms/form-script.ts');
let forms: Promise<Forms> | undefined;
const wakeForms = (): Promise<Forms> => (forms ??= import('./forms/form-script.ts'));

document.addEventListener('focusin', ({ target }) => {
  const { dataset, form } = target as HTMLInputElement;
  if (form?.dataset.kind) void wakeForms();
  if ('filter' in dataset) void import('./filter-script.ts');
});

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset.kind) return;
  event.preventDefault();
  void wakeForms().then(({ submit }) => submit(form));
});

export {};
