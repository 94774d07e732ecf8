import { expect, test } from 'vitest';
import { phoneParts, toE164 } from './phone.ts';

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

test('a pasted international number chooses its country', () => {
  expect(phoneParts('+971501234567', 'SA')).toEqual({ country: 'AE', national: '501234567' });
  expect(phoneParts('051', 'SA')).toEqual({ country: 'SA', national: '051' });
});
