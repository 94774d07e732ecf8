/** The days that a buyer may wish for: of this month, from today on, and of the twelve months after it. */
const MONTHS = 13;

/** The date of a month, which is counted from January 2000. */
const day = (month: number, date: number): string =>
  new Date(Date.UTC(2000, month, date)).toISOString().slice(0, 10);

const monthOf = (iso: string): number =>
  (Number(iso.slice(0, 4)) - 2000) * 12 + Number(iso.slice(5, 7)) - 1;

/** '2026-11', '2026-12', … */
export const wishedMonths = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, ahead) => day(monthOf(today) + ahead, 1).slice(0, 7));

/** The days of a month that have not passed. */
export function wishedDays(month: string, today: string): string[] {
  const first = monthOf(month);
  const last = Number(day(first + 1, 0).slice(8));
  return Array.from({ length: last }, (_, place) => day(first, place + 1)).filter(
    (one) => one >= today,
  );
}
