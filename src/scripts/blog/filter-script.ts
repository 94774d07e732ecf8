import { latinDigits } from '#domain/shared/text/digits.ts';

/** Shows only what holds the typed words, and opens the topics that hold it. */
const fold = (text: string | null): string =>
  latinDigits((text ?? '').normalize('NFKD').toLowerCase());

function filter(input: HTMLInputElement): void {
  input.setCustomValidity('');
  const words = fold(input.value).split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of document.querySelectorAll<HTMLElement>('[data-item]')) {
    const text = fold(item.textContent);
    item.hidden = !words.every((word) => text.includes(word));
    shown += Number(!item.hidden);
  }
  for (const group of document.querySelectorAll<HTMLElement>('[data-group]')) {
    group.hidden = !group.querySelector('[data-item]:not([hidden])');
    if (group instanceof HTMLDetailsElement && words.length > 0) group.open = !group.hidden;
  }
  const none = document.querySelector<HTMLElement>('[data-none]')!;
  none.hidden = shown > 0;
  if (words.length === 0) return hidePassages();
  passages(input).catch((error: unknown) => {
    console.warn(error);
    input.setCustomValidity(input.dataset.filter!);
    input.reportValidity();
  });
}

const hidePassages = (): void => {
  document.querySelector<HTMLElement>('[data-passages]')!.hidden = true;
};

async function passages(input: HTMLInputElement): Promise<void> {
  const { showPassages } = await import('./passages-script.ts');
  await showPassages(input, input.value.trim());
}

const box = document.querySelector<HTMLInputElement>('[data-filter]');
box?.addEventListener('input', () => filter(box));
if (box?.value) filter(box);
