import { expect, test } from 'vitest';
import { EMPTY_NATIONAL, invalidNational, tidyNational } from './national-address.ts';

test('codes of a National Address are accepted as people type them: lower case, spaces, Arabic digits', () => {
  const typed = {
    shortAddress: ' rrrd ٢٩٢٩ ',
    buildingNumber: '٨٢٢٨',
    additionalNumber: '21-21',
    unit: ' 4 b ',
  };
  expect(invalidNational(typed)).toEqual([]);
  expect(tidyNational(typed)).toEqual({
    shortAddress: 'RRRD2929',
    buildingNumber: '8228',
    additionalNumber: '2121',
    unit: '4 b',
  });
});

test('all of it is optional, and an invalid form is reported', () => {
  expect(invalidNational(EMPTY_NATIONAL)).toEqual([]);
  expect(
    invalidNational({
      shortAddress: 'RRR2929',
      buildingNumber: '82281',
      additionalNumber: 'x',
      unit: '',
    }),
  ).toEqual(['buildingNumber', 'additionalNumber', 'shortAddress']);
});
