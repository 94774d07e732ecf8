import { ARABIC, UMM_AL_QURA } from './arabic.ts';
import { number } from './format.ts';

const part = (options: Intl.DateTimeFormatOptions, calendar = ARABIC) => {
  const format = new Intl.DateTimeFormat(calendar, { ...options, timeZone: 'UTC' });
  return (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
};

const weekday = part({ weekday: 'short' });
const month = part({ month: 'short' });

/** A day as its tile shows it. */
export const dayParts = (day: string) => ({
  weekday: weekday(day),
  number: number(Number(day.slice(8))),
  month: month(day),
});

const gregorian = part({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const hijri = part({ day: 'numeric', month: 'long', year: 'numeric' }, UMM_AL_QURA);

/** 'الأحد، 12 يوليو 2026 (27 محرم 1448 هـ)', for delivery dates, screen readers and documents. */
export const longDay = (day: string): string => `${gregorian(day)} (${hijri(day)})`;
