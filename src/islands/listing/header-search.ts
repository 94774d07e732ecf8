import { readQuery } from '#domain/listing/listing-address.ts';
import { $searchText, submitSearch, typeSearch } from '#stores/listing/listing.ts';

export const headerBox = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('[data-header] input[name="q"]');

/** The box in the header is the search of the listing: the list follows it while someone types. */
export function followHeaderSearch(): void {
  const box = headerBox();
  if (!box) return;
  box.addEventListener('input', () => typeSearch(box.value));
  box.form!.addEventListener('submit', (event) => {
    event.preventDefault();
    submitSearch(box.value);
  });
  $searchText.listen((text) => {
    // A space at the end is about to be followed by a word.
    if (readQuery(box.value) === readQuery(text)) return;
    box.defaultValue = text;
    box.value = text;
  });
}
