export interface Datum {
  readonly label: string;
  readonly value: number;
}

export interface ChartPoint extends Datum {
  /** The middle of the datum's column, in units of the drawing. */
  readonly x: number;
  readonly y: number;
}

export const CHART = { width: 560, height: 260, top: 28, bottom: 32, side: 8 } as const;

/** The position of each value in the drawing; the highest reaches the top, zero the baseline. */
export function chartPoints(series: readonly Datum[]): ChartPoint[] {
  const highest = Math.max(...series.map(({ value }) => value), 0) || 1;
  const column = (CHART.width - 2 * CHART.side) / series.length;
  const room = CHART.height - CHART.top - CHART.bottom;
  return series.map((datum, index) => ({
    ...datum,
    x: CHART.side + column * (index + 0.5),
    y: CHART.top + room * (1 - datum.value / highest),
  }));
}
