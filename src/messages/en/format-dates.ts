import { lazy } from '#domain/shared/lazy.ts';
import { SHOP_TIME_ZONE } from '#domain/checkout/delivery.ts';
import { openingDays } from '#domain/checkout/opening-days.ts';

/** Calls of it are marked as pure: a page has only the formats that it uses. */
const part = (options: Intl.DateTimeFormatOptions) => {
  const format = lazy(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }));
  return (day: string): string => format().format(new Date(`${day}T00:00:00Z`));
};

const shortWeekday = /* @__PURE__ */ part({ weekday: 'short' });
const month = /* @__PURE__ */ part({ month: 'short' });
const long = /* @__PURE__ */ part({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** 'December 2026', of an ISO day. */
export const monthName = /* @__PURE__ */ part({ month: 'long', year: 'numeric' });

const weekdayOf = /* @__PURE__ */ part({ weekday: 'long' });

/** '27, Friday': a day within its month. */
export const weekdayInMonth = (day: string): string => `${Number(day.slice(8))}, ${weekdayOf(day)}`;

/** A day as its tile shows it. */
export const dayParts = (day: string) => ({
  weekday: shortWeekday(day),
  number: Number(day.slice(8)),
  month: month(day),
});

/** 'Sunday 12 July 2026', for screen readers and documents. */
export const longDay = (day: string): string => long(day).replace(',', '');

const instant = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: SHOP_TIME_ZONE,
    }),
);

/** An instant on the shop's clock: '21 Nov 2026, 11:05'. */
export const formatInstant = (iso: string): string => instant().format(new Date(iso));

type Unit = 'day' | 'hour' | 'minute';

const formatOf = (unit: Unit) =>
  lazy(() => new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }));

const FORMATS = {
  day: /* @__PURE__ */ formatOf('day'),
  hour: /* @__PURE__ */ formatOf('hour'),
  minute: /* @__PURE__ */ formatOf('minute'),
};

/** '2 days 5 hours'. */
export const formatSpan = (
  parts: readonly { readonly unit: Unit; readonly count: number }[],
): string => parts.map(({ unit, count }) => FORMATS[unit]().format(count)).join(' ');

const list = lazy(() => new Intl.ListFormat('en-GB'));
const weekday = lazy(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }));

/** 0 is Sunday, as was the first day of 2023. */
const instantOf = (day: number): number => Date.UTC(2023, 0, 1 + day);

/** 'Fridays and Saturdays'. */
export const onWeekdays = (days: readonly number[]): string =>
  list().format(days.map((day) => `${weekday().format(instantOf(day))}s`));

/** 'Saturday – Thursday': all days but the closed ones. */
export const openWeekdays = (closed: readonly number[]): string =>
  list()
    .format(
      openingDays(closed).map(([start, end]) =>
        weekday().formatRange(instantOf(start), instantOf(end)),
      ),
    )
    .replaceAll('\u2009', ' ');

/** For scripts of static pages, which format without their own words. */
export const DATE_LANGUAGE = 'en-GB';

const date = lazy(
  () => new Intl.DateTimeFormat(DATE_LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** '5 January 2026'. A date in front matter is a day: midnight UTC. */
export const writtenDay = (day: Date): string => date().format(day);
