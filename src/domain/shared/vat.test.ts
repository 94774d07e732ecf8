import { expect, test } from 'vitest';
import { shownPrice, shownUnitPrice, withVat } from './vat.ts';
import { VAT_PERCENT } from './settings.ts';

/** Decimal arithmetic: digits as a BigInt, and how many of them are behind the point. */
interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const decimal = (text: string): Decimal => {
  const [whole = '', behind = ''] = text.split('.');
  return { digits: BigInt(whole + behind), places: behind.length };
};

const times = (one: Decimal, other: Decimal): Decimal => ({
  digits: one.digits * other.digits,
  places: one.places + other.places,
});

/** Half up. */
function rounded({ digits, places }: Decimal, kept: number): string {
  const step = 10n ** BigInt(Math.max(places - kept, 0));
  const units = (digits * 10n ** BigInt(Math.max(kept - places, 0)) + step / 2n) / step;
  const text = units.toString().padStart(kept + 1, '0');
  return `${text.slice(0, text.length - kept)}.${text.slice(text.length - kept)}`;
}

const RATE = decimal((1 + VAT_PERCENT / 100).toFixed(4));

let seed = 20261128;
const random = (below: number): number => {
  seed = (seed * 1103515245 + 12345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const prices = Array.from({ length: 5000 }, (_, index) =>
  index < 2500 ? index : random(10 ** (3 + random(8))),
);

test('a price with VAT is the exact product of both, rounded half up to the halala', () => {
  for (const price of prices) {
    const exact = rounded(times(decimal((price / 100).toFixed(2)), RATE), 2);
    expect([price, (withVat(price) / 100).toFixed(2)]).toEqual([price, exact]);
  }
  expect([shownPrice(178_50, 'incl'), shownPrice(178_50, 'excl')]).toEqual([205_28, 178_50]);
});

/** Two decimals; below 0.10 two significant digits. */
function shownDecimals(gross: Decimal): number {
  const plain = rounded(gross, 10);
  if (Number(plain) >= 0.1) return 2;
  return Math.max(/[1-9]/.exec(plain.slice(2))!.index + 2, 2);
}

test('a unit price with VAT is the exact product, rounded as unit prices are', () => {
  for (const price of prices) {
    const net = price < 1000 ? (price + 1) / 1_000_000 : (price + 1) / 100;
    const shown = price < 1000 && net < 0.1 ? net.toFixed(6) : net.toFixed(2);
    const gross = times(decimal(shown), RATE);
    const exact = Number(rounded(gross, shownDecimals(gross)));
    const { sar } = shownUnitPrice({ sar: Number(shown), unit: 'W' }, 'incl');
    expect([shown, sar]).toEqual([shown, exact]);
  }
  expect(shownUnitPrice({ sar: 0.0042, unit: 'l' }, 'excl')).toEqual({ sar: 0.0042, unit: 'l' });
});

test('the order by price is the same with and without VAT', () => {
  const sorted = [...prices].sort((one, other) => one - other);
  const gross = sorted.map(withVat);
  expect([...gross].sort((one, other) => one - other)).toEqual(gross);
});
