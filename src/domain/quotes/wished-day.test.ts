import { expect, test } from 'vitest';
import { wishedDays, wishedMonths } from './wished-day.ts';

const DAY_MS = 86_400_000;

/** Slowly: one day after the other until the month after the twelve begins. */
function everyDay(today: string): string[] {
  const days: string[] = [];
  const end = `${Number(today.slice(0, 4)) + 1}-${today.slice(5, 7)}`;
  for (let at = Date.parse(today); ; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10);
    if (day.slice(0, 7) > end) return days;
    days.push(day);
  }
}

test.each(['2026-11-27', '2026-12-31', '2027-01-01', '2028-02-29', '2027-02-28', '2026-01-30'])(
  'from %s on each day of thirteen months may be wished for, once',
  (today) => {
    const months = wishedMonths(today);
    expect(months).toHaveLength(13);
    expect(months.flatMap((month) => wishedDays(month, today))).toEqual(everyDay(today));
  },
);
