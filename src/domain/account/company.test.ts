import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyErrors,
  hasCompany,
  NO_COMPANY,
  registrationIn,
  storedCompany,
  vatNumberIn,
} from './company.ts';

describe('A VAT number', () => {
  test.for([
    ['Saudi', '310122393500003', '310122393500003'],
    ['in Arabic digits with blanks', '٣١٠١٢٢ ٣٩٣٥٠٠ ٠٠٣', '310122393500003'],
    ['in Persian digits', '۳۱۰۱۲۲۳۹۳۵۰۰۰۰۳', '310122393500003'],
    ['of the Emirates with dashes', '100-1234-5678-9012', '100123456789012'],
    ['of Bahrain', '220012345600002', '220012345600002'],
    ['of Oman in small letters', 'om1100001234', 'OM1100001234'],
    ['of Jordan', '12345678', '12345678'],
  ] as const)('%s is read in one spelling', ([, typed, stored]) => {
    expect(vatNumberIn(typed)).toBe(stored);
  });

  test.for([
    '310122393500004',
    '31012239350003',
    '3101223935000003',
    '1010123456',
    'OM12345',
    'N/A',
    '',
  ])('is none that looks like %s', (typed) => {
    expect(vatNumberIn(typed)).toBeNull();
  });

  test('of Saudi Arabia is read whatever its digits between the first and the last are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (middle) => {
        const number = `3${String(middle).padStart(13, '0')}3`;
        expect(vatNumberIn(` ${number.slice(0, 5)} ${number.slice(5)} `)).toBe(number);
      }),
    );
  });
});

describe('A commercial registration', () => {
  test.for([
    ['Saudi', '1010123456', '1010123456'],
    ['a unified number in Arabic digits', '٧٠٠١٢٣٤٥٦٧', '7001234567'],
    ['of Dubai', '654321', '654321'],
    ['of Abu Dhabi', 'CN-1234567', 'CN1234567'],
    ['of Bahrain with its branch', '12345-1', '123451'],
  ] as const)('%s is read in one spelling', ([, typed, stored]) => {
    expect(registrationIn(typed)).toBe(stored);
  });

  test.for(['101012345', '10101234567', '310122393500003', '12', 'none'])(
    'is none that looks like %s',
    (typed) => {
      expect(registrationIn(typed)).toBeNull();
    },
  );
});

describe('A company', () => {
  test('names the fields that are not what they should be, and keeps them as typed', () => {
    const given = { company: 'x'.repeat(201), vatNumber: ' 31 ', commercialRegistration: 'abc' };
    expect(companyErrors(given)).toEqual({
      company: 'too_long',
      vatNumber: 'invalid',
      commercialRegistration: 'invalid',
    });
    expect(storedCompany(given)).toMatchObject({ vatNumber: '31', commercialRegistration: 'abc' });
  });

  test('may be empty: a family has none', () => {
    expect(companyErrors(NO_COMPANY)).toEqual({});
    expect(companyErrors({ ...NO_COMPANY, vatNumber: '  ' })).toEqual({});
    expect(hasCompany({ ...NO_COMPANY, company: '  ' })).toBe(false);
    expect(hasCompany({ ...NO_COMPANY, commercialRegistration: '1010123456' })).toBe(true);
  });
});
