import type { Halalas } from '#domain/shared/money.ts';

/** How English writes what every page of the shop shows. Longer forms are in `format-*.ts`, so that a page ships only its own. */
export const number = (count: number): string => count.toLocaleString('en');

/** English has two forms; a language with more of them takes as many here and chooses by `Intl.PluralRules`. */
export const plural = (count: number, one: string, other: string): string =>
  count === 1 ? one : other;

/** Whole halalas never need a third decimal. */
const sar = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** 'SAR 1,234.50': the sign U+20C1 is in too few fonts yet. */
export const formatSar = (amount: Halalas): string => `SAR ${sar.format(amount / 100)}`;

export { formatDay } from './format-day.ts';
