/** Whole halalas (1 SAR = 100 halalas), so sums and percentages never drift (decision 8). */
export type Halalas = number;
