import type { Today } from '#desk/data/queries.ts';

type Figures = Today['figures'][number];
type Sums = Omit<Figures, 'day'>;

const NONE: Sums = { orders: 0, placed_halalas: 0, paid_halalas: 0, owed_back_halalas: 0 };

/** The sums of all days, in whole halalas. */
export const sumsOf = (figures: readonly Figures[]): Sums =>
  figures.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      placed_halalas: sum.placed_halalas + one.placed_halalas,
      paid_halalas: sum.paid_halalas + one.paid_halalas,
      owed_back_halalas: sum.owed_back_halalas + one.owed_back_halalas,
    }),
    NONE,
  );

/** Columns for a chart: the number of each day, and riyals. */
export const columnsOf = (figures: readonly Figures[]): [number[], number[], number[]] => [
  figures.map((_, index) => index),
  figures.map(({ placed_halalas: placed }) => placed / 100),
  figures.map(({ paid_halalas: paid }) => paid / 100),
];
