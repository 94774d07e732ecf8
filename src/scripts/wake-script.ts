/** Fetches the program of a form or a search box when somebody reaches for it. */
const wakeForms = () => import('./form-script.ts');

/** The browser reports at the box that the script could not be fetched. */
const wakeFilter = (box: HTMLInputElement) =>
  import('#scripts/blog/filter-script.ts').catch(() => {
    box.setCustomValidity(box.dataset.filter!);
    box.reportValidity();
  });

/** Typing asks again: what could not be fetched with the focus leaves the box focused. */
const wake = ({ target }: Event) => {
  const box = target as HTMLInputElement;
  if (box.form?.dataset.kind) void wakeForms();
  if (box.dataset.filter) void wakeFilter(box);
};
addEventListener('focusin', wake);
document.oninput = wake;

document.onsubmit = (event) => {
  const form = event.target as HTMLFormElement;
  const { kind, failed } = form.dataset;
  if (!kind) return;
  event.preventDefault();
  wakeForms().then(
    ({ submit }) => submit(form),
    () => (form.querySelector('[role=status]')!.textContent = failed!),
  );
};

export {};
