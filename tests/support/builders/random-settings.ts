/** Values that the owner of a shop may choose, and what follows from them by slow and obvious rules. */
import fc from 'fast-check';
import type { RpcAnswer } from '#contract/contract.ts';

export type ShopSettings = RpcAnswer<'shop_settings'>;

const hour = (n: number): string => `${String(n).padStart(2, '0')}:00`;

/** A country code that is no country, so that no length is prescribed. */
function ibanOf(account: string): string {
  const check = 98n - (BigInt(`${account}333300`) % 97n); // X is 33
  return `XX${String(check).padStart(2, '0')}${account}`;
}

const slotsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `${hour(8 + n)}-${hour(9 + n)}`);

export const someSettings: fc.Arbitrary<ShopSettings> = fc.record({
  vat_percent: fc.oneof(
    fc.constantFrom(0, 5, 15, 16, 100, 7.5, 8.25),
    fc.nat(10_000).map((hundredths) => hundredths / 100),
  ),
  delivery_fee_halalas: fc.oneof(fc.constantFrom(0, 1, 50_00), fc.nat(100_000_000)),
  closed_weekdays: fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 }),
  delivery_slots: fc.integer({ min: 1, max: 6 }).map(slotsOf),
  bank_account: fc.record({
    name: fc.constant('Another Bank'),
    holder: fc.constant('Somebody'),
    iban: fc.stringMatching(/^\d{18}$/).map(ibanOf),
    swift: fc.constant('ANOTAEAD'),
  }),
  order_prefix: fc.stringMatching(/^[A-Z]{2,4}$/),
  order_digits: fc.integer({ min: 10, max: 16 }),
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
