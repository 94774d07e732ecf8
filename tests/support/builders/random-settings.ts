/** Values that the owner of a shop may choose, and what follows from them by slow and obvious rules. */
import type { RpcAnswer } from '#contract/contract.ts';

export type ShopSettings = RpcAnswer<'shop_settings'>;

/** From 0 to `most`, both included. */
export const randomUpTo = (most: number): number => Math.floor(Math.random() * (most + 1));
const oneOf = <T>(values: readonly T[]): T => values[randomUpTo(values.length - 1)]!;

const hour = (n: number): string => `${String(n).padStart(2, '0')}:00`;
const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + randomUpTo(25))).join('');

/** A country code that is no country, so that no length is prescribed. */
function anIban(): string {
  const account = Array.from({ length: 18 }, () => randomUpTo(9)).join('');
  const check = 98n - (BigInt(`${account}333300`) % 97n); // X is 33
  return `XX${String(check).padStart(2, '0')}${account}`;
}

export const randomSettings = (): ShopSettings => ({
  vat_percent: oneOf([0, 5, 15, 16, 100, 7.5, 8.25, randomUpTo(10000) / 100]),
  delivery_fee_halalas: oneOf([0, 1, 50_00, randomUpTo(100_000_000)]),
  closed_weekdays: [0, 1, 2, 3, 4, 5, 6]
    .toSorted(() => Math.random() - 0.5)
    .slice(0, randomUpTo(6)),
  delivery_slots: Array.from(
    { length: 1 + randomUpTo(5) },
    (_, n) => `${hour(8 + n)}-${hour(9 + n)}`,
  ),
  bank_account: { name: 'Another Bank', holder: 'Somebody', iban: anIban(), swift: 'ANOTAEAD' },
  order_prefix: letters(2 + randomUpTo(2)),
  order_digits: 10 + randomUpTo(6),
});

/** The amount of `percent`, as on paper: whole hundredths of a percent, then half a halala rounds up. */
export function exactVat(subtotal: bigint, percent: string): bigint {
  const [whole, part = ''] = percent.split('.');
  const product = subtotal * BigInt(whole + part.padEnd(2, '0'));
  const floor = product / 10_000n;
  return product % 10_000n >= 5_000n ? floor + 1n : floor;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const nameOf = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** The dates of the picker, day by day through a calendar. */
export function datesByCalendar(today: string, leadTime: number, closed: readonly number[]) {
  const names = closed.map((day) => WEEKDAYS[day]);
  const calendar = new Date(`${today}T12:00:00Z`);
  const dates: string[] = [];
  for (let passed = 1; passed <= leadTime + 14; passed += 1) {
    calendar.setUTCDate(calendar.getUTCDate() + 1);
    const isOpen = !names.includes(nameOf.format(calendar));
    if (passed > leadTime && isOpen) dates.push(calendar.toISOString().slice(0, 10));
  }
  return dates;
}
