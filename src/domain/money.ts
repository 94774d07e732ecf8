/** Whole halalas (1 SAR = 100 halalas), so sums and percentages never drift (decision 8). */
export type Halalas = number;

/** SAR as the database sends them: a number or decimal text. */
export const fromSar = (sar: number | string): Halalas => Math.round(Number(sar) * 100);
