import { ARABIC, UMM_AL_QURA, number } from './format.ts';
import { lazy } from '#domain/shared/lazy.ts';
import { SHOP_TIME_ZONE } from '#domain/checkout/delivery.ts';
import { openingDays } from '#domain/checkout/opening-days.ts';

/** Calls of it are marked as pure: a page has only the formats that it uses. */
const part = (options: Intl.DateTimeFormatOptions, calendar = ARABIC) => {
  const format = lazy(() => new Intl.DateTimeFormat(calendar, { ...options, timeZone: 'UTC' }));
  return (day: string): string => format().format(new Date(`${day}T00:00:00Z`));
};

const shortWeekday = /* @__PURE__ */ part({ weekday: 'short' });
const month = /* @__PURE__ */ part({ month: 'short' });

/** 'ديسمبر 2026', of an ISO day. */
export const monthName = /* @__PURE__ */ part({ month: 'long', year: 'numeric' });

const weekdayOf = /* @__PURE__ */ part({ weekday: 'long' });

/** '27، الجمعة': a day within its month. */
export const weekdayInMonth = (day: string): string =>
  `${number(Number(day.slice(8)))}، ${weekdayOf(day)}`;

/** A day as its tile shows it. */
export const dayParts = (day: string) => ({
  weekday: shortWeekday(day),
  number: number(Number(day.slice(8))),
  month: month(day),
});

const gregorian = /* @__PURE__ */ part({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const hijri = /* @__PURE__ */ part({ day: 'numeric', month: 'long', year: 'numeric' }, UMM_AL_QURA);

/** 'الأحد، 12 يوليو 2026 (27 محرم 1448 هـ)', for delivery dates, screen readers and documents. */
export const longDay = (day: string): string => `${gregorian(day)} (${hijri(day)})`;

const instant = lazy(
  () =>
    new Intl.DateTimeFormat(ARABIC, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: SHOP_TIME_ZONE,
    }),
);

/** An instant on the shop's clock: '21 نوفمبر 2026، 11:05'. */
export const formatInstant = (iso: string): string => instant().format(new Date(iso));

type Unit = 'day' | 'hour' | 'minute';

const formatOf = (unit: Unit) =>
  lazy(() => new Intl.NumberFormat(ARABIC, { style: 'unit', unit, unitDisplay: 'long' }));

const FORMATS = {
  day: /* @__PURE__ */ formatOf('day'),
  hour: /* @__PURE__ */ formatOf('hour'),
  minute: /* @__PURE__ */ formatOf('minute'),
};

/** 'يومان و5 ساعات'. */
export const formatSpan = (
  parts: readonly { readonly unit: Unit; readonly count: number }[],
): string => parts.map(({ unit, count }) => FORMATS[unit]().format(count)).join(' و');

const list = lazy(() => new Intl.ListFormat('ar'));
const weekday = lazy(() => new Intl.DateTimeFormat(ARABIC, { weekday: 'long', timeZone: 'UTC' }));

/** 0 is Sunday, as was the first day of 2023. */
const nameOf = (day: number): string => weekday().format(Date.UTC(2023, 0, 1 + day));

/** 'أيام الجمعة والسبت'. */
export const onWeekdays = (days: readonly number[]): string =>
  `أيام ${list().format(days.map(nameOf))}`;

/** 'من السبت إلى الخميس': all days but the closed ones. */
export const openWeekdays = (closed: readonly number[]): string =>
  list().format(
    openingDays(closed).map(([start, end]) =>
      start === end ? nameOf(start) : `من ${nameOf(start)} إلى ${nameOf(end)}`,
    ),
  );

/** For scripts of static pages, which format without their own words. */
export const DATE_LANGUAGE = ARABIC;

const date = lazy(
  () => new Intl.DateTimeFormat(DATE_LANGUAGE, { dateStyle: 'long', timeZone: 'UTC' }),
);

/** '5 يناير 2026'. A date in front matter is a day: midnight UTC. */
export const writtenDay = (day: Date): string => date().format(day);
