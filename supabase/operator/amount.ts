import { latinNumber } from '#domain/digits.ts';
import type { Halalas } from '#domain/money.ts';

const AMOUNT = /^(?:SAR\s*)?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d{1,2}))?$/i;

/** Whole halalas of an amount as people write it: '165', '165.5', 'SAR 1,165.50'. Digits only, never a float. */
export function amountOf(text: string): Halalas | null {
  const found = AMOUNT.exec(latinNumber(text).trim());
  if (!found) return null;
  const [, riyals = '', halalas = ''] = found;
  return Number(riyals.replaceAll(',', '')) * 100 + Number(halalas.padEnd(2, '0'));
}
