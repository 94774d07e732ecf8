import type { Halalas } from '#domain/shared/money.ts';
import { ARABIC } from './arabic.ts';

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

/** '1,234.50 ر.س': the sign after the number, as Arabic writes it, with marks that keep this order inside any text. */
export const formatSar = (amount: Halalas): string => `\u2068${sar.format(amount / 100)} ر.س\u2069`;

export { ARABIC } from './arabic.ts';
export { formatDay } from './format-day.ts';
