import { expect, test } from 'vitest';
import { looseNumber, phoneParts, toE164 } from './phone.ts';

test.each([
  ['0512345678', 'SA', '+966512345678'],
  ['512345678', 'SA', '+966512345678'],
  ['00966512345678', 'SA', '+966512345678'],
  ['+966 51 234 5678', 'AE', '+966512345678'],
  ['966512345678', 'SA', '+966512345678'],
  ['+9660512345678', 'SA', '+966512345678'],
  ['٠٥١٢٣٤٥٦٧٨', 'SA', '+966512345678'],
  ['050 123 4567', 'AE', '+971501234567'],
  ['3612 3456', 'BH', '+97336123456'],
  ['5012-3456', 'KW', '+96550123456'],
  ['(9212) 3456', 'OM', '+96892123456'],
  ['33123456', 'QA', '+97433123456'],
  ['079 123 4567', 'JO', '+962791234567'],
] as const)('%s in %s is %s', (text, country, phone) => {
  expect(toE164(text, country)).toBe(phone);
});

test.each(['', '05123', '0112345678', '+1 202 555 0123', '05123456789', 'call me'])(
  '%j is no mobile number of a country we serve',
  (text) => {
    expect(toE164(text, 'SA')).toBeNull();
  },
);

/** The sample mobile numbers of libphonenumber, as its metadata prints them for each country. */
test.each([
  ['SA', '051 234 5678', '+966512345678'],
  ['AE', '050 123 4567', '+971501234567'],
  ['BH', '3600 1234', '+97336001234'],
  ['KW', '500 12345', '+96550012345'],
  ['OM', '9212 3456', '+96892123456'],
  ['QA', '3312 3456', '+97433123456'],
  ['JO', '07 9012 3456', '+962790123456'],
] as const)(
  'the sample number of %s is one number however it is written',
  (country, sample, e164) => {
    const national = e164.slice(4);
    const arabic = [...e164.slice(1)].map((digit) => String.fromCharCode(0x660 + Number(digit)));
    const spellings = [
      ...[sample, e164, `00${e164.slice(1)}`, `${e164.slice(0, 4)} (0) ${national}`],
      ...[
        `\u202a${e164}\u202c`,
        `＋${e164.slice(1)}`,
        `+${arabic.join('')}`,
        sample.replace(' ', '\u00a0'),
      ],
      ...[sample.replace(' ', '\u2011'), sample.replace(' ', '–'), `${sample}\u200e`],
    ];
    for (const spelling of spellings)
      expect([spelling, toE164(spelling, country)]).toEqual([spelling, e164]);
  },
);

test.each([
  ['+44 20 7946 0018', '+442079460018'],
  ['0044 20 7946 0018', '+442079460018'],
  ['٠١١ ٤٦٥ ٠٠٠٠', '011 465 0000'],
  ['(011) 465-0000', '(011) 465-0000'],
  ['۰۵۰۱۲۳۴۵۶۷', '0501234567'],
  ['call me', null],
  ['12', null],
  ['+966 50 123 4567 ext. 5', null],
])('a form keeps the number %j as %j', (typed, kept) => {
  expect(looseNumber(typed)).toBe(kept);
});

test('a pasted international number chooses its country', () => {
  expect(phoneParts('+971501234567', 'SA')).toEqual({ country: 'AE', national: '501234567' });
  expect(phoneParts('051', 'SA')).toEqual({ country: 'SA', national: '051' });
});
