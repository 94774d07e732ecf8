/** Whole halalas (1 SAR = 100 halalas), so sums and percentages never drift (decision 8). */
export type Halalas = number;

/** SAR as the database sends them: a number or decimal text. */
export const fromSar = (sar: number | string): Halalas => Math.round(Number(sar) * 100);

const sar = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 'SAR 1,234.50': the sign U+20C1 is in too few fonts yet. */
export const formatSar = (amount: Halalas): string => `SAR ${sar.format(amount / 100)}`;
