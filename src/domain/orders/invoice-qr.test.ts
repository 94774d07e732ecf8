import { expect, test } from 'vitest';
import { invoiceQr, type QrFacts } from './invoice-qr.ts';

const BOB: QrFacts = {
  name: 'Bobs Records',
  vatNumber: '310122393500003',
  at: '2022-04-25T15:30:00Z',
  total: 1000_00,
  vat: 150_00,
};
const ARABIC: QrFacts = {
  name: 'شركة الطاقة',
  vatNumber: '310122393500003',
  at: '2026-11-21T00:05:00Z',
  total: 816_59,
  vat: 106_51,
};

/** Reads it as a scanner does: tag, length in bytes, value. */
function decode(text: string | null): string[] {
  const bytes = Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0));
  const values: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag = 0, length = 0] = bytes.subarray(at, at + 2);
    values[tag - 1] = new TextDecoder('utf-8', { fatal: true }).decode(
      bytes.subarray(at + 2, at + 2 + length),
    );
    at += 2 + length;
  }
  return values;
}

test.each([
  [
    'an English seller',
    BOB,
    'AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==',
  ],
  [
    'an Arabic seller, whose 11 letters are 21 bytes',
    ARABIC,
    'ARXYtNix2YPYqSDYp9mE2LfYp9mC2KkCDzMxMDEyMjM5MzUwMDAwMwMUMjAyNi0xMS0yMVQwMDowNTowMFoEBjgxNi41OQUGMTA2LjUx',
  ],
])('the code of %s is right to the last byte', { tags: 'order-02' }, (_case, facts, code) => {
  expect(invoiceQr(facts)).toBe(code);
});

test('what is scanned are seller, VAT number, moment, total and VAT', { tags: 'order-02' }, () => {
  expect(decode(invoiceQr({ ...ARABIC, at: '2026-11-21T03:05:00.123456+03:00', vat: 7 }))).toEqual([
    'شركة الطاقة',
    '310122393500003',
    '2026-11-21T00:05:00Z',
    '816.59',
    '0.07',
  ]);
});

test('a name whose length is no byte makes no code rather than a wrong one', () => {
  expect(decode(invoiceQr({ ...BOB, name: 'ط'.repeat(127) }))[0]).toHaveLength(127);
  expect(invoiceQr({ ...BOB, name: 'ط'.repeat(128) })).toBeNull();
});
