import { onlyDigits } from '#domain/shared/text/digits.ts';

/** The place behind so many digits of a text. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < digits; place += 1) {
    if (/\d/.test(text[place]!)) seen += 1;
  }
  return place;
}

/** A field that formats its value keeps the caret behind the same digit; at the end it stays at the end. */
export function keepCaret(input: HTMLInputElement): void {
  const { selectionStart: caret, value } = input;
  if (caret === null || caret >= value.length) return;
  const digits = onlyDigits(value.slice(0, caret)).length;
  queueMicrotask(() => {
    const place = placeBehind(input.value, digits);
    if (input === document.activeElement) input.setSelectionRange(place, place);
  });
}
