/** Loads the script of a form or a search box when it gets the focus. */
const loadForms = () => import('./form-script.ts');

/** The browser reports at the box that the script could not be fetched. */
const loadFilter = (box: HTMLInputElement) =>
  import('#scripts/blog/filter-script.ts').catch(() => {
    box.setCustomValidity(box.dataset.filter!);
    box.reportValidity();
  });

/** Typing tries again: after a failed request the box still has the focus. */
const onReach = ({ target }: Event) => {
  const box = target as HTMLInputElement;
  if (box.form?.dataset.kind) void loadForms();
  if (box.dataset.filter) void loadFilter(box);
};
addEventListener('focusin', onReach);
document.oninput = onReach;

document.onsubmit = (event) => {
  const form = event.target as HTMLFormElement;
  const { kind, failed } = form.dataset;
  if (!kind) return;
  event.preventDefault();
  loadForms().then(
    ({ submit }) => submit(form),
    () => (form.querySelector('[role=status]')!.textContent = failed!),
  );
};

export {};
