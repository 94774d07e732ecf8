import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedIban, isIban, plainIban } from './iban.ts';

/** Examples of the registry of ISO 13616, as it prints them. */
const REGISTRY = [
  'SA03 8000 0000 6080 1016 7519',
  'AE07 0331 2345 6789 0123 456',
  'KW81 CBKU 0000 0000 0000 1234 5601 01',
  'QA58 DOHB 0000 1234 5678 90AB CDEF G',
  'BH67 BMAG 0000 1299 1234 56',
  'OM81 0180 0000 0129 9123 456',
  'JO94 CBJO 0010 0000 0000 0131 0003 02',
  'GB29 NWBK 6016 1331 9268 19',
  'DE89 3704 0044 0532 0130 00',
  'NO93 8601 1117 947',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
];

test.each(REGISTRY)('%s is an IBAN, printed in groups of four', (printed) => {
  expect(isIban(printed)).toBe(true);
  expect(isIban(plainIban(printed).toLowerCase())).toBe(true);
  expect(groupedIban(plainIban(printed))).toBe(printed);
});

test.each(['', 'SA', 'SA03', 'SA038000000060801016751', 'SA03800000006080101675190', 'S 1'])(
  '%j is none',
  (text) => expect(isIban(text)).toBe(false),
);

test('the remainder is that of the whole number by 97', () => {
  const body = fc.stringMatching(/^[A-Z0-9]{20}$/);
  const check = fc.integer({ min: 0, max: 99 }).map((n) => String(n).padStart(2, '0'));
  const whole = (body: string, digits: string) =>
    BigInt([...`${body}FR${digits}`].map((one) => parseInt(one, 36)).join('')) % 97n === 1n;
  fc.assert(
    fc.property(body, check, (body, digits) => {
      expect(isIban(`FR${digits}${body}`)).toBe(whole(body, digits));
    }),
  );
});

test('one wrong character or two neighbours swapped are noticed', () => {
  const iban = plainIban(REGISTRY[0]!);
  for (let place = 0; place < iban.length; place += 1) {
    const other = iban[place] === '7' ? '8' : '7';
    expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false);
    const [one, two] = [iban[place]!, iban[place + 1] ?? iban[place]!];
    const swapped = iban.slice(0, place) + two + one + iban.slice(place + 2);
    if (one !== two) expect(isIban(swapped)).toBe(false);
  }
});
