/** Delivery dates (decision 10). Dates are ISO days, `YYYY-MM-DD`, in Asia/Riyadh. */
import { CLOSED_WEEKDAYS } from '#domain/shared/settings.ts';

export const DEFAULT_LEAD_TIME_DAYS = 2;
export const DAYS_OFFERED = 14;
export const SHOP_TIME_ZONE = 'Asia/Riyadh';

const DAY_MS = 86_400_000;

/** Today in Riyadh, whatever the clock's zone: from 21:00 UTC it is tomorrow. */
export const riyadhDay = (instant: Date): string =>
  // eslint-disable-next-line no-restricted-syntax -- an ISO day for machines, which no language changes
  new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(instant);

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The dates a shopper may choose: 14 calendar days from lead time + 1, without closed days of the week; 0 is Sunday. */
export function deliveryDates(
  today: string,
  leadTimeDays: number,
  closed = CLOSED_WEEKDAYS,
): string[] {
  const days = Array.from({ length: DAYS_OFFERED }, (_, i) => addDays(today, leadTimeDays + 1 + i));
  return days.filter((day) => !closed.includes(weekday(day)));
}

/** Whole days: the first integer of the attribute, else the default of 2. */
export const leadTimeDays = (attribute: string | null | undefined): number =>
  leadTimeOfAttribute(attribute) ?? DEFAULT_LEAD_TIME_DAYS;

/** The first integer of the attribute, null where it states none (then 'Contact supplier' is shown). */
export function leadTimeOfAttribute(attribute: string | null | undefined): number | null {
  const digits = attribute?.match(/\d+/)?.[0];
  return digits === undefined ? null : Number(digits);
}
