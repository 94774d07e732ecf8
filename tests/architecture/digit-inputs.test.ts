/**
 * Arabic-Indic and Persian digits are accepted wherever digits are typed. Every input of the sources has a
 * case here: what reads it, or why it takes words. A new input fails until it has one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { amountOf } from '#supabase/operator/amount.ts';
import { dayOf, limitOf, numberOf, phoneOf } from '#supabase/operator/values.ts';
import { priceRule, tidyPrice } from '#supabase/catalogue/price.ts';
import { formatCardNumber, formatCvv, formatExpiry } from '#domain/card.ts';
import { plainAmount, typedDigits, wholeDigits } from '#domain/digits.ts';
import { codeDigits, typedCode } from '#domain/email.ts';
import { parseFilters } from '#domain/filters.ts';
import { checkApplication } from '#domain/application.ts';
import { checkForm } from '#domain/forms.ts';
import { toFilterText } from '#domain/listing-address.ts';
import { tidyCode } from '#domain/national-address.ts';
import { tidyOrderNumber } from '#domain/order.ts';
import { looseNumber, phoneParts, toE164, typedPhone } from '#domain/phone.ts';
import { linesOfText } from '#stores/pasted-text.ts';

const SOURCES = new URL('../../src/', import.meta.url);

interface Reader {
  /** What the source of the input calls. */
  readonly calls: RegExp;
  /** The functions that what was typed goes through until it is stored or sent. */
  readonly reads: (typed: string) => string | null;
  /** What is typed, in ASCII, and what it is read as. */
  readonly cases: readonly (readonly [typed: string, read: string])[];
}

const PHONE: Reader['cases'] = [
  ['0512345678', '+966512345678'],
  ['512345678', '+966512345678'],
  ['00966 51 234 5678', '+966512345678'],
];

const quantity: Reader = {
  calls: /onChange=.*wholeDigits\(/s,
  reads: wholeDigits,
  cases: [
    ['25', '25'],
    ['1,250', '1250'],
    ['2.50', '2'],
  ],
};
const amount: Reader = {
  calls: /plainAmount\(String\(\w+\.get\(/,
  reads: (typed) => String(Number(plainAmount(typed))),
  cases: [
    ['25', '25'],
    ['1250.5', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1,234,567', '1234567'],
  ],
};
const postalCode: Reader = {
  calls: /postalCode: typedDigits\(/,
  reads: (typed) => typedDigits(typed).trim(),
  cases: [['12213', '12213']],
};
const card = (calls: RegExp, reads: Reader['reads'], ...cases: [string, string][]): Reader => ({
  calls,
  reads,
  cases,
});

/** Inputs that read digits, by file and name. */
const DIGITS: Readonly<Record<string, Reader>> = {
  'components/forms/DemoForm.astro phone': {
    // A static page sends what was typed; the function that stores it reads the digits.
    calls: /form="demo"/,
    reads: (phone) =>
      checkForm('demo', { name: 'a', company: 'b', email: 'a@example.com', phone }).values[
        'phone'
      ] ?? null,
    cases: [
      ['+966512345678', '+966512345678'],
      ['00966512345678', '+966512345678'],
      ['0512345678', '0512345678'],
    ],
  },
  "islands/checkout/AddressFields.tsx text('postalCode')": postalCode,
  'components/forms/ApplicationForm.astro input': {
    // Of its inputs the phone alone has digits; the function reads them.
    calls: /action=\{PLAIN_FORM_PATH\}/,
    reads: (phone) =>
      checkApplication({ role: 'a', name: 'a', email: 'a@example.com', message: 'a', phone })
        .values['phone'] ?? null,
    cases: [['+966512345678', '+966512345678']],
  },
  'components/forms/QuoteWithoutScript.astro quantity': {
    // The function that answers the form reads it.
    calls: /action=\{PLAIN_FORM_PATH\}/,
    reads: wholeDigits,
    cases: quantity.cases,
  },
  'components/forms/QuoteWithoutScript.astro input': {
    // Of its inputs the phone alone has digits; the function reads them.
    calls: /action=\{PLAIN_FORM_PATH\}/,
    reads: (phone) =>
      checkForm('quote', { name: 'a', email: 'a@example.com', phone, items: [] }).values['phone'] ??
      null,
    cases: [['+966512345678', '+966512345678']],
  },
  'islands/checkout/NationalFields.tsx field': {
    calls: /typedDigits\(/,
    reads: (typed) => tidyCode(typedDigits(typed)),
    cases: [
      ['8228', '8228'],
      ['RRRD2929', 'RRRD2929'],
      ['rrrd 2929', 'RRRD2929'],
    ],
  },
  'islands/checkout/PhoneField.tsx tel-national': {
    calls: /onChange=.*type\(typedPhone\(/s,
    reads: (typed) => {
      const { country, national } = phoneParts(typedPhone(typed));
      return toE164(national, country);
    },
    cases: PHONE,
  },
  'islands/facets/RangeFields.tsx min': amount,
  'islands/facets/RangeFields.tsx max': amount,
  "islands/payment/CardInputs.tsx field('number')": card(
    /number: formatCardNumber/,
    formatCardNumber,
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111 1111 1111 1111', '4111 1111 1111 1111'],
  ),
  "islands/payment/CardInputs.tsx field('expiry')": card(
    /expiry: formatExpiry/,
    formatExpiry,
    ['1230', '12/30'],
    ['12/30', '12/30'],
  ),
  "islands/payment/CardInputs.tsx field('cvv')": card(/cvv: formatCvv/, formatCvv, ['123', '123']),
  "islands/quote/QuoteContact.tsx text('phone')": {
    calls: /phone: typedPhone\(/,
    reads: (typed) => looseNumber(typedPhone(typed)),
    cases: [['+966512345678', '+966512345678']],
  },
  'islands/product/Stepper.tsx words.quantity': quantity,
  'islands/account/CodeInput.tsx one-time-code': {
    calls: /codeDigits\(/,
    reads: (typed) => typedCode(codeDigits(typed)),
    cases: [['123456', '123456']],
  },
  'islands/account/ProfilePage.tsx words[key]': {
    calls: /typedPhone,[\s\S]*typedDigits,/,
    reads: typedDigits,
    cases: [
      ['+966512345678', '+966512345678'],
      ['310122393500003', '310122393500003'],
    ],
  },
  'islands/quick-order/Lines.tsx words.pieces(place)': {
    calls: /setPieces\(/,
    reads: wholeDigits,
    cases: quantity.cases,
  },
  'islands/quick-order/PasteBox.tsx textarea': {
    calls: /pasteText\(text\)/,
    reads: (typed) => String(linesOfText(`P-1\t${typed}`)[0]?.quantity),
    cases: [
      ['25', '25'],
      ['1,250', '1250'],
    ],
  },
  'islands/track/TrackForm.tsx words.label': {
    calls: /track\(number\)/,
    reads: tidyOrderNumber,
    cases: [
      ['ES-261122-0123456789', 'ES-261122-0123456789'],
      ['es 261122 0123456789', 'ES-261122-0123456789'],
    ],
  },
  'islands/ui/CodeField.tsx one-time-code': {
    calls: /codeDigits\(/,
    reads: (typed) => typedCode(codeDigits(typed)),
    cases: [
      ['123456', '123456'],
      ['123 456', '123456'],
    ],
  },
  'islands/ui/QuantityField.tsx words.quantityOf(name)': quantity,
};

/** Inputs of words: what is typed there is kept as it is, or searched by the database, which folds digits. */
const WORDS: readonly string[] = [
  'components/forms/ContactForm.astro company',
  'components/forms/ContactForm.astro first_name',
  'components/forms/ContactForm.astro last_name',
  'components/forms/ApplicationForm.astro message',
  'components/forms/ContactForm.astro email',
  'components/forms/ContactForm.astro message',
  'components/forms/DemoForm.astro name',
  'components/forms/DemoForm.astro company',
  'components/forms/DemoForm.astro email',
  'components/forms/DemoForm.astro message',
  'components/forms/NewsletterForm.astro email',
  'components/forms/QuoteWithoutScript.astro message',
  'components/SearchForm.astro q',
  "islands/checkout/AddressFields.tsx text('name')",
  "islands/checkout/AddressFields.tsx text('address')",
  "islands/checkout/AddressFields.tsx text('district')",
  "islands/checkout/AddressFields.tsx text('city')",
  "islands/checkout/AddressFields.tsx text('details')",
  'islands/account/GuestDataPage.tsx words.guestEmail',
  'islands/account/OrderFilters.tsx words.search',
  'islands/account/EmailCard.tsx new-email',
  'islands/auth/AuthEmail.tsx email',
  // For password managers: nobody types into it.
  'islands/auth/PasswordStep.tsx username',
  "islands/auth/PasswordField.tsx isNew ? 'new-password' : 'password'",
  'islands/checkout/NotesSection.tsx textarea',
  'islands/checkout/NotesSection.tsx words.purchaseOrder',
  'islands/facets/SupplierGroup.tsx words.searchSuppliers',
  'islands/lists/ListFields.tsx textarea',
  'islands/lists/ListFields.tsx words.name',
  'islands/lists/SaveToList.tsx words.name',
  "islands/payment/CardInputs.tsx field('name')",
  'islands/quick-order/Lines.tsx words.text(place)',
  "islands/quote/QuoteContact.tsx text('city')",
  // The browser's own picker of a date.
  "islands/quote/QuoteContact.tsx text('wishedDate')",
  "islands/quote/QuoteContact.tsx text('name')",
  'islands/quote/QuoteFiles.tsx input',
  'islands/quote/QuoteNote.tsx textarea',
  'islands/quotes/Decision.tsx textarea',
  'islands/quotes/Thread.tsx textarea',
  'islands/ui/EmailField.tsx email',
  'pages/_home/Hero.astro q',
  // Filters the page itself: scripts/filter-script.ts folds digits.
  'pages/blog.astro input',
  'pages/help.astro input',
];

/** Components that others fill in, and fields that no person types into. */
const PARTS = new Set([
  // A file is chosen there.
  'islands/quick-order/PasteBox.tsx input',
  // Only read: a link to copy.
  'islands/lists/ShareList.tsx input',
  'components/forms/FormField.astro common',
  'components/forms/FormShell.astro HONEYPOT_FIELD',
  'components/forms/ApplicationForm.astro HONEYPOT_FIELD',
  'components/forms/ApplicationForm.astro cv',
  'components/forms/QuoteWithoutScript.astro HONEYPOT_FIELD',
  'islands/facets/RangeFields.tsx name',
  'islands/ui/Field.tsx input',
]);

const ELEMENT =
  /<(input|textarea|Field|FormField|Bound)\b(?:[^>{]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|=>)*?\/?>/g;

/** How an input is called in its source. */
function nameOf(tag: string): string {
  const found =
    /\bname=(?:"([^"]*)"|\{([^}]*)\})/.exec(tag) ??
    /\.\.\.(\w+\('[^']*'\)|common)/.exec(tag) ??
    /\b(?:aria-)?label=(?:"([^"]*)"|\{([^}]*)\})/.exec(tag) ??
    /^<(\w+)/.exec(tag);
  return found?.slice(1).find(Boolean) ?? tag;
}

const inputs = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx|astro)$/.test(file))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(new URL(file, SOURCES), 'utf8');
    return [...source.matchAll(ELEMENT)]
      .map(([tag]) => ({ key: `${file} ${nameOf(tag)}`, tag, source }))
      .filter(({ tag }) => !/type="(radio|checkbox|hidden)"/.test(tag));
  })
  .filter(({ key }) => !PARTS.has(key));

test('every input that a person types into has a case here', () => {
  const known = [...Object.keys(DIGITS), ...WORDS].sort();
  expect([...new Set(inputs.map(({ key }) => key))].sort()).toEqual(known);
});

test('an input that asks the phone for digits reads digits', () => {
  const asks = inputs.filter(({ tag }) =>
    /inputMode=(\{[^}]*'numeric'|"(numeric|decimal|tel)")|type="tel"/.test(tag),
  );
  expect(asks.map(({ key }) => key).filter((key) => !(key in DIGITS))).toEqual([]);
});

test('no input is of type number: the browser itself refuses digits of the region there', () => {
  expect(inputs.filter(({ tag }) => /type=.?"?number/.test(tag))).toEqual([]);
});

test.each(Object.entries(DIGITS))('the source of %s calls what reads digits', (key, { calls }) => {
  const found = inputs.filter((input) => input.key === key);
  // The fields of a range are read when their form is sent, those of a card by the table of their formats.
  for (const { tag, source } of found) {
    expect(calls.test(tag) || calls.test(source), `${key} calls ${calls}`).toBe(true);
  }
});

const DIGIT_ZEROS = { 'Arabic-Indic': 0x660, Persian: 0x6f0, 'full-width': 0xff10 };
const withDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const arabic = withDigits(DIGIT_ZEROS['Arabic-Indic']);
const persian = withDigits(DIGIT_ZEROS.Persian);
const separators = (text: string) =>
  text.replace(/(?<=\d),(?=\d)/g, '\u066c').replace(/(?<=\d)\.(?=\d)/g, '\u066b');

/** How the same number comes from keyboards and clipboards of the region. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'Arabic-Indic': arabic,
  Persian: persian,
  'full-width': withDigits(DIGIT_ZEROS['full-width']),
  mixed: (text) => [...text].map((one, at) => [arabic, persian, String][at % 3]!(one)).join(''),
  'Arabic-Indic with Arabic separators': (text) => arabic(separators(text)),
  'Persian with Arabic separators': (text) => persian(separators(text)),
  'between right-to-left marks': (text) => `\u200f${arabic(text)}\u200f`,
  'in an embedding': (text) => `\u202b${arabic(text)}\u202c`,
  'in an isolate': (text) => `\u2067${persian(text)}\u2069`,
  'after a byte order mark and an Arabic letter mark': (text) => `\ufeff\u061c${arabic(text)}`,
  'with a mark in the middle': (text) =>
    `${arabic(text.slice(0, 2))}\u200e${arabic(text.slice(2))}`,
};

/** What the operator and the importer read from a command line and a file. */
const COMMANDS: Readonly<Record<string, Omit<Reader, 'calls'>>> = {
  "the operator's amount": {
    reads: (typed) => String(amountOf(typed)),
    cases: [
      ['165', '16500'],
      ['1,165.50', '116550'],
    ],
  },
  "the operator's order number": {
    reads: (typed) => numberOf([typed]),
    cases: [['ES-261122-0123456789', 'ES-261122-0123456789']],
  },
  "the operator's phone": { reads: phoneOf, cases: [['0512345678', '512345678']] },
  "the operator's day": {
    reads: (typed) => dayOf(typed),
    cases: [
      ['2026-11-22', '2026-11-22'],
      ['22/11/2026', '2026-11-22'],
    ],
  },
  "the operator's limit": {
    reads: (typed) => String(limitOf(typed)),
    cases: [['25', '25']],
  },
  "the importer's price": {
    reads: (typed) => priceRule(false)(typed) ?? tidyPrice(typed),
    cases: [
      ['1250.50', '1250.50'],
      ['SAR 1,250.50', '1250.50'],
    ],
  },
  "the address' price range": {
    reads: (typed) => JSON.stringify(parseFilters(toFilterText([['price', typed]])).price),
    cases: [['100..250', '{"min":100,"max":250}']],
  },
};

describe.each(Object.entries({ ...DIGITS, ...COMMANDS }))('%s', (_name, { reads, cases }) => {
  test.each(cases)('%j is read as %j in every spelling', (typed, read) => {
    const results = Object.entries({ ASCII: String, ...SPELLINGS }).map(([name, spelt]) => [
      name,
      reads(spelt(typed)),
    ]);
    expect(Object.fromEntries(results)).toEqual(
      Object.fromEntries(results.map(([name]) => [name, read])),
    );
  });
});
