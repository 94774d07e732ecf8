/** Fields with what people paste and what programs fill in; the right value is written by hand. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkApplication } from '#domain/content/application.ts';
import { formatCardNumber, formatCvv, formatExpiry } from '#domain/orders/card.ts';
import { plainAmount, wholeDigits } from './typed-amount.ts';
import { cleanEmail, codeDigits, typedCode, typedEmail } from './email.ts';
import { checkForm } from '#domain/content/forms.ts';
import { readQuery } from '#domain/listing/listing-address.ts';
import { tidyCode, tidyPostal } from '#domain/checkout/national-address.ts';
import { tidyOrderNumber } from '#domain/orders/order.ts';
import { looseNumber, toE164, typedPhone } from './phone.ts';
import { cutText, tidyLines, tidyText, typedText } from './typed-text.ts';

const MARKS = [
  ...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069',
  ...'\u200b\u200c\u200d\u2060\ufeff\u00ad',
];
const BLANKS = [...' \u00a0\u2002\u2009\u200a\u202f\u3000', '\t', '\n', '\r\n'];

const ofForm = (name: string) => (text: string) =>
  checkForm('demo', { name: 'A', company: 'B', email: 'a@b.sa', [name]: text }).values[name];

const ofApplication = (phone: string) =>
  checkApplication({ role: 'A', name: 'A', email: 'a@b.sa', message: 'A', phone }).values['phone'];

const FIELDS: readonly (readonly [string, (text: string) => unknown, string, unknown?])[] = [
  ['an email address', cleanEmail, 'buyer@example.com'],
  ['an email address in its field', typedEmail, 'buyer@example.com'],
  ['a mobile number', (text) => toE164(text), '0512345678', '+966512345678'],
  ['a telephone number of a form', looseNumber, '+966512345678'],
  ['a one-time code', typedCode, '123456'],
  ['a one-time code in its field', codeDigits, '123456'],
  ['an order number', tidyOrderNumber, 'ES-261121-4F7K2M9QXC'],
  ['a short address', tidyCode, 'RRRD2929'],
  ['a VAT number', tidyCode, '310122393500003'],
  ['a postal code', tidyPostal, '12213'],
  ['a card number', formatCardNumber, '4242 4242 4242 4242'],
  ['an expiry', formatExpiry, '12/30'],
  ['a security code', formatCvv, '123'],
  ['a quantity', wholeDigits, '12'],
  ['a quantity of thousands', wholeDigits, '1,250', '1250'],
  ['a telephone number of an application', ofApplication, '+966512345678'],
  ['an amount of a filter', plainAmount, '1250.5'],
  ['a name', tidyText, 'Sara Al-Otaibi'],
  ['a name of a form', ofForm('name'), 'Sara Al-Otaibi'],
  ['an email address of a form', ofForm('email'), 'buyer@example.com'],
  ['a telephone number of another form', ofForm('phone'), '+966512345678'],
  ['a message', ofForm('message'), 'Two lines,\nplease'],
  ['a search', readQuery, 'diesel generator'],
];

for (const [name, read, text, value = text] of FIELDS) {
  test(`${name} reads the same with marks and blanks around it`, () => {
    for (const mark of [...MARKS, ...BLANKS]) {
      expect([mark, read(mark + text)]).toEqual([mark, value]);
      expect([mark, read(text + mark)]).toEqual([mark, value]);
      expect([mark, read(mark + text + mark)]).toEqual([mark, value]);
    }
  });

  test(`${name} reads the same with any of them around it`, () => {
    const around = fc.string({ unit: fc.constantFrom(...MARKS, ...BLANKS), maxLength: 6 });
    fc.assert(
      fc.property(around, around, (before, after) => {
        expect(read(before + text + after)).toEqual(value);
      }),
    );
  });
}

const SYSTEMS = ['arab', 'arabext', 'fullwide'] as const;
const inDigits = (text: string, system: string): string =>
  text.replace(/\d/g, (digit) => new Intl.NumberFormat(`en-u-nu-${system}`).format(Number(digit)));
const NUMERIC = FIELDS.filter(([, , text]) => /\d/.test(text) && !text.includes('@'));

test.each(SYSTEMS)('digits that ICU writes as %s are read in every field of numbers', (system) => {
  for (const [name, read, text, value = text] of NUMERIC)
    expect([name, read(inDigits(text, system))]).toEqual([name, value]);
});

test('mixed digits with a mark between them are read in every field of numbers', () => {
  const mixed = (text: string) =>
    [...text].map((one, at) => (at % 2 ? inDigits(one, SYSTEMS[at % 3]!) : one)).join('');
  for (const [name, read, text, value = text] of NUMERIC)
    expect([name, read(`${mixed(text.slice(0, 2))}\u200e${mixed(text.slice(2))}`)]).toEqual([
      name,
      value,
    ]);
});

test.each([
  ['an email address', cleanEmail, 'mailto:buyer@example.com', 'buyer@example.com'],
  ['an email address', cleanEmail, 'علي <buyer@example.com>', 'buyer@example.com'],
  ['an email address', cleanEmail, 'BUYER@EXAMPLE.COM;', 'buyer@example.com'],
  ['an email address in its field', typedEmail, 'buyer\u200f@example.com', 'buyer@example.com'],
  ['an email address in its field', typedEmail, 'a@نامه\u200cای.com', 'a@نامه\u200cای.com'],
  ['an email address in its field', typedEmail, 'Ali Hassan <buyer@e', 'Ali Hassan <buyer@e'],
  ['a mobile number', (text: string) => toE164(text), 'tel:+966-51-234-5678', '+966512345678'],
  ['a mobile number', (text: string) => toE164(text), 'tel:+966512345678;ext=1', '+966512345678'],
  ['a mobile number', (text: string) => toE164(text), '051 234 5678,', '+966512345678'],
  ['a mobile number in its field', typedPhone, 'TEL:0512345678', '0512345678'],
  ['a one-time code', typedCode, '123-456.', '123456'],
  ['a one-time code in its field', codeDigits, 'Code 123456, for 15 minutes', '123456'],
  ['a postal code', tidyPostal, '12213،', '12213'],
  ['a postal code', tidyPostal, 'SW1A 1AA', 'SW1A 1AA'],
  ['an order number', tidyOrderNumber, '(ES–261121–4F7K2M9QXC),', 'ES-261121-4F7K2M9QXC'],
  ['a short address', tidyCode, 'rrrd – 2929.', 'RRRD2929'],
  ['a name', tidyText, 'Sara\tAl\u00a0Otaibi', 'Sara Al Otaibi'],
  ['a Persian name', tidyText, '\u200fعلی\u200cرضا\u200f', 'علی\u200cرضا'],
  ['a Persian name in its field', typedText, 'علی\u200cرضا ', 'علی\u200cرضا '],
  ['a message', tidyLines, '\ufeffone\r\n\ttwo\r\n', 'one\n\ttwo'],
] as const)('%s: %j', (_, read, text, value) => {
  expect((read as (given: string) => unknown)(text)).toBe(value);
});

test('a cut text never ends in half a character', () => {
  expect(cutText('abc🔥', 4)).toBe('abc');
  expect(cutText('abc🔥', 5)).toBe('abc🔥');
});
