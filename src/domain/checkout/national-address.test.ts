import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildingOf,
  EMPTY_NATIONAL,
  invalidNational,
  tidyNational,
  tidyPlace,
} from './national-address.ts';

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

/** The digits of Arabic, Persian and ASCII, as Unicode's tables write them. */
const SCRIPTS = ['arab', 'arabext', 'latn'].map((script) => [
  ...new Intl.NumberFormat(`en-u-nu-${script}`, { useGrouping: false }).format(9_876_543_210),
]);
const words = fc.constantFrom('شارع العليا', 'مبنى', 'King Fahd Road', '،', '/');

test('the digits of a line of an address are of one script, and its words stay', () => {
  const digit = fc.record({ value: fc.nat(9), script: fc.nat(2) });
  const parts = fc.array(fc.oneof(words, digit), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(parts, (line) => {
      const written = (script?: number): string =>
        line
          .map((one) =>
            typeof one === 'string' ? one : SCRIPTS[script ?? one.script]![9 - one.value]!,
          )
          .join(' ');
      expect(tidyPlace(written())).toBe(written(2));
    }),
  );
});

test('a short address has its building number in its digits, and nothing else has one', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z]{4} ?[0-9٠-٩]{4}$/), (typed) => {
      const digits = [...typed].filter((one) => /\p{Nd}/u.test(one));
      const read = digits.map((one) => (one > '9' ? one.charCodeAt(0) - 0x660 : one)).join('');
      expect(buildingOf(typed)).toBe(read);
    }),
  );
  for (const other of ['', 'RRR2929', 'RRRD292', '2929RRRD', 'RRRD29291'])
    expect(buildingOf(other)).toBe('');
});
