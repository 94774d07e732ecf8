import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCardNumber, formatCvv, formatExpiry } from '#domain/card.ts';

const ISLANDS = new URL('../../src/islands/', import.meta.url);

/** An input that asks the phone for digits, or refuses everything else. */
const ASKS_FOR_DIGITS = /inputMode=(\{[^}]*'numeric'|"(numeric|decimal|tel)")|type="(tel|number)"/;
/** The functions of domain/digits.ts, and the formats of domain/card.ts, which use them. */
const READS_DIGITS = /onlyDigits\(|latinDigits\(|plainAmount\(|type\(latinDigits|\.\.\.field\('/;

const elements = readdirSync(ISLANDS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, ISLANDS), 'utf8');
    const tags = source.match(/<(input|Field|Bound)\b[^]*?\/>/g) ?? [];
    return tags.map((tag) => ({ file, tag, source }));
  });
const inputs = elements.filter(({ tag }) => ASKS_FOR_DIGITS.test(tag));

test('every input for digits is known, so that a new one is looked at', () => {
  const counts: Record<string, number> = {};
  for (const { file } of inputs) counts[file] = (counts[file] ?? 0) + 1;
  expect(counts).toEqual({
    'checkout/AddressFields.tsx': 1,
    'checkout/NationalFields.tsx': 1,
    'checkout/PhoneField.tsx': 1,
    'facets/RangeFields.tsx': 1,
    'payment/CardForm.tsx': 3,
    'product/QuoteForm.tsx': 1,
    'product/Stepper.tsx': 1,
    'ui/CodeField.tsx': 1,
    'ui/QuantityField.tsx': 1,
  });
});

test('what is typed into an input for digits goes through the one function that reads them', () => {
  const missed = inputs
    // The fields of a range are read when the form is sent.
    .map((input) =>
      input.file === 'facets/RangeFields.tsx' ? { ...input, tag: input.source } : input,
    )
    .filter(({ tag }) => !READS_DIGITS.test(tag))
    .map(({ file, tag }) => `${file}: ${tag}`);
  expect(missed).toEqual([]);
});

test('no input is of type number: the browser itself refuses digits of the region there', () => {
  expect(elements.filter(({ tag }) => tag.includes('type="number"'))).toEqual([]);
});

test.each([
  ['Arabic-Indic', '٤١١١١١١١١١١١١١١١', '١٢٣٠', '١٢٣'],
  ['Persian', '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱', '۱۲۳۰', '۱۲۳'],
])('a card is typed in %s digits', (_name, number, expiry, cvv) => {
  expect(formatCardNumber(number)).toBe('4111 1111 1111 1111');
  expect(formatExpiry(expiry)).toBe('12/30');
  expect(formatCvv(cvv)).toBe('123');
});
