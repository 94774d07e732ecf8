import { openRuns } from '#domain/checkout/opening-days.ts';
import { ARABIC } from './format.ts';

const list = new Intl.ListFormat('ar');
const weekday = new Intl.DateTimeFormat(ARABIC, { weekday: 'long', timeZone: 'UTC' });

/** 0 is Sunday, as was the first day of 2023. */
const nameOf = (day: number): string => weekday.format(Date.UTC(2023, 0, 1 + day));

/** 'أيام الجمعة والسبت'. */
export const onWeekdays = (days: readonly number[]): string =>
  `أيام ${list.format(days.map(nameOf))}`;

/** 'من السبت إلى الخميس': all days but the closed ones. */
export const openWeekdays = (closed: readonly number[]): string =>
  list.format(
    openRuns(closed).map(([start, end]) =>
      start === end ? nameOf(start) : `من ${nameOf(start)} إلى ${nameOf(end)}`,
    ),
  );
