import type { Halalas } from '#domain/money.ts';

/** Western digits and the Gregorian calendar, as shops in the Gulf write them. */
export const ARABIC = 'ar-SA-u-ca-gregory-nu-latn';

/** How Arabic writes what every page of the shop shows. */
export const number = (count: number): string => count.toLocaleString(ARABIC);

/** The forms of a noun with a number: those of `Intl.PluralRules`. A form that is left out is said as `other`. */
interface Forms {
  readonly zero?: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const RULES = new Intl.PluralRules('ar');

export const plural = (count: number, forms: Forms): string =>
  forms[RULES.select(count)] ?? forms.other;

const sar = new Intl.NumberFormat(ARABIC, { minimumFractionDigits: 2 });

/** 'ر.س 1,234.50': the sign before the number, as English has it, so that a large price is its number. */
export const formatSar = (amount: Halalas): string => `ر.س ${sar.format(amount / 100)}`;

const DAY = new Intl.DateTimeFormat(ARABIC, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** An ISO day: 'الأحد، 12 يوليو'. */
export const formatDay = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`));
