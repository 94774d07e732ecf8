import type { Range } from '#domain/listing/filters/filters.ts';
import { translate, type Words } from '#domain/shared/text/translate.ts';

/** How amounts in a base unit are written. */
export interface Scale {
  readonly symbol: string;
  /** Base units in one of these. */
  readonly factor: number;
}

const metric = (base: string): Scale[] => [
  { symbol: `m${base}`, factor: 0.001 },
  { symbol: base, factor: 1 },
  { symbol: `k${base}`, factor: 1000 },
  { symbol: `M${base}`, factor: 1_000_000 },
];

const METRIC_UNITS = ['W', 'V', 'A', 'Wh', 'VA', 'var', 'Hz', 'Ω', 'J', 'N'];

const SCALES: Readonly<Record<string, readonly Scale[]>> = {
  m: [
    { symbol: 'mm', factor: 0.001 },
    { symbol: 'm', factor: 1 },
  ],
  'm²': [
    { symbol: 'mm²', factor: 0.000_001 },
    { symbol: 'cm²', factor: 0.0001 },
    { symbol: 'm²', factor: 1 },
  ],
  kg: [
    { symbol: 'g', factor: 0.001 },
    { symbol: 'kg', factor: 1 },
    { symbol: 't', factor: 1000 },
  ],
  l: [
    { symbol: 'ml', factor: 0.001 },
    { symbol: 'l', factor: 1 },
  ],
  Pa: [
    { symbol: 'Pa', factor: 1 },
    { symbol: 'mbar', factor: 100 },
    { symbol: 'bar', factor: 100_000 },
  ],
};

/** The smallest amount should not need more zeros than this. */
const LEAST_SHOWN = 0.1;

/** One scale for all amounts of a facet: the largest that its greatest fills and its least does not vanish in. */
export function scaleFor(unit: string, { min, max }: Range, labels?: Words): Scale {
  const base = { symbol: unit, factor: 1 };
  const [least, greatest] = [Math.abs(min ?? max ?? 0), Math.abs(max ?? min ?? 0)];
  const fits = ({ factor }: Scale) =>
    factor <= greatest && (least === 0 || least / factor >= LEAST_SHOWN);
  const scales = METRIC_UNITS.includes(unit) ? metric(unit) : (SCALES[unit] ?? [base]);
  const scale = scales.findLast(fits) ?? base;
  return { ...scale, symbol: translate(scale.symbol, labels) };
}

/** Twelve figures are more than any data sheet has, and fewer than a float's noise. */
const tidy = (value: number): number => Number(value.toPrecision(12));

export const toScale = (base: number, { factor }: Scale): number => tidy(base / factor);
export const fromScale = (shown: number, { factor }: Scale): number => tidy(shown * factor);
