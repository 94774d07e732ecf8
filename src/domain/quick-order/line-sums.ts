import { MEASURES, type Measure, type Measures } from '#domain/product/measures.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { piecesOf, readyLines, type QuickLine } from './quick-order.ts';

/** What the page of a product knows and a match does not. */
export interface LineFacts {
  readonly photo: string | null;
  readonly leadTimeDays: number | null;
  /** ISO day in Riyadh; null with the lead time. */
  readonly earliestDelivery: string | null;
  readonly measures: Measures;
}

/** By the key of the product. */
export type FactsById = Readonly<Record<string, LineFacts | undefined>>;

interface MeasureSum {
  readonly measure: Measure;
  readonly amount: number;
  /** How many lines state it. */
  readonly lines: number;
}

const factsOf = ({ product }: QuickLine, facts: FactsById): LineFacts | undefined =>
  product ? facts[product.id] : undefined;

export const lineSum = (line: QuickLine): Halalas | null => {
  const pieces = piecesOf(line);
  const price = line.product?.price ?? null;
  return price === null || pieces === null ? null : price * pieces;
};

/** Litres, kilograms and kilowatts of the lines that can be ordered; none that no product states. */
export const measureSums = (lines: readonly QuickLine[], facts: FactsById): MeasureSum[] =>
  MEASURES.flatMap((measure) => {
    const amounts = readyLines(lines).flatMap((line) => {
      const amount = factsOf(line, facts)?.measures[measure];
      return amount === undefined ? [] : [amount * piecesOf(line)!];
    });
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    // Sums of decimals: '0.55 kW' three times is no 1.6500000000000001.
    const amount = Math.round(sum * 1000) / 1000;
    return amounts.length > 0 ? [{ measure, amount, lines: amounts.length }] : [];
  });

interface Arrival {
  /** ISO day; null where the supplier states no lead time. */
  readonly day: string | null;
  readonly lines: number;
  readonly worth: Halalas;
}

const byDay = (one: Arrival, other: Arrival): number =>
  (one.day ?? '9').localeCompare(other.day ?? '9', 'en');

/** What of the lines that can be ordered could arrive on which day, the earliest first. Lines without facts wait. */
export function arrivalsOf(lines: readonly QuickLine[], facts: FactsById): Arrival[] {
  const arrivals = new Map<string | null, Arrival>();
  for (const line of readyLines(lines)) {
    const known = factsOf(line, facts);
    if (!known) continue;
    const day = known.earliestDelivery;
    const before = arrivals.get(day) ?? { day, lines: 0, worth: 0 };
    arrivals.set(day, {
      day,
      lines: before.lines + 1,
      worth: before.worth + (lineSum(line) ?? 0),
    });
  }
  return [...arrivals.values()].sort(byDay);
}

/** One order comes together: when its last product can. Null while no line has a day. */
export const togetherOn = (arrivals: readonly Arrival[]): string | null =>
  arrivals.findLast(({ day }) => day !== null)?.day ?? null;
