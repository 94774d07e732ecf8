import { openRuns } from '#domain/checkout/opening-days.ts';

const list = new Intl.ListFormat('en-GB');
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** 0 is Sunday, as was the first day of 2023. */
const instantOf = (day: number): number => Date.UTC(2023, 0, 1 + day);

/** 'Fridays and Saturdays'. */
export const onWeekdays = (days: readonly number[]): string =>
  list.format(days.map((day) => `${weekday.format(instantOf(day))}s`));

/** 'Saturday – Thursday': all days but the closed ones. */
export const openWeekdays = (closed: readonly number[]): string =>
  list
    .format(
      openRuns(closed).map(([start, end]) => weekday.formatRange(instantOf(start), instantOf(end))),
    )
    .replaceAll('\u2009', ' ');
