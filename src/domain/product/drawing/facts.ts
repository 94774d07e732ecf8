/** What a drawing shows of a product: kinds, figures and units that are written here, never a text of the product. */
import type { Attributes } from '#domain/product/attributes.ts';
import { kindOf, type DrawingKind } from './kinds.ts';
import { ratingOf } from './rating.ts';
import { amountOf, measured, numberText, valuesOf } from './values.ts';

export interface Dimension {
  readonly metres: number;
  /** As the product states it: '58 cm'. */
  readonly text: string;
}

type Side = 'length' | 'width' | 'height' | 'diameter';
export type Dimensions = Readonly<Partial<Record<Side, Dimension>>>;

export interface DrawingFacts {
  readonly kind: DrawingKind;
  readonly dimensions: Dimensions;
  readonly cells: number | null;
  /** In square metres. */
  readonly area: number | null;
  /** As the listing writes the first headline value: '270.6 W'. */
  readonly rating: string | null;
  /** The rating in watts, volt-amperes, watt-hours, litres, kilograms … */
  readonly amount: number | null;
  readonly unit: string | null;
  readonly phases: 1 | 3 | null;
  /** Such as '3~ 400 V', '240 V' or '4 × 20 l'; of a panel without measures its area. */
  readonly note: string | null;
  readonly plugs: readonly Plug[];
}

export type Plug = 'type2' | 'ccs' | 'chademo' | 'other';

const IN_A_METRE = new Map([
  ['mm', 1000],
  ['cm', 100],
  ['m', 1],
]);

function dimension(text: string): Dimension | null {
  const { amount = 0, unit = '', pieces = 1 } = amountOf(text) ?? {};
  const metres = amount / (IN_A_METRE.get(unit) ?? Infinity);
  const isPlausible = pieces === 1 && metres >= 0.05 && metres <= 20;
  return isPlausible ? { metres, text: `${numberText(amount)} ${unit}` } : null;
}

function dimensionsOf(attributes: Attributes): Dimensions {
  const sides = ['Length', 'Width', 'Height', 'Diameter'].flatMap((name) => {
    const found = dimension(valuesOf(attributes, new RegExp(`^${name}$`))[0] ?? '');
    return found ? [[name.toLowerCase(), found] as const] : [];
  });
  return Object.fromEntries(sides);
}

function cellsOf(attributes: Attributes): number | null {
  const stated = valuesOf(attributes, /^(Number of )?Cells$/)[0];
  const described = /\b(\d{1,3}) cells\b/.exec(valuesOf(attributes, /^Description$/)[0] ?? '')?.[1];
  const cells = Number(/^\d{1,3}$/.exec(stated ?? '')?.[0] ?? described ?? 0);
  return cells > 0 ? cells : null;
}

function phasesOf(attributes: Attributes): 1 | 3 | null {
  const phases = valuesOf(attributes, /phase/i).join(' ').toLowerCase();
  if (/three|\b3\b/.test(phases)) return 3;
  return /single|\b1\b/.test(phases) ? 1 : null;
}

function areaOf(attributes: Attributes): number | null {
  const [area] = valuesOf(attributes, /^Area$/).flatMap((one) => measured(one) ?? []);
  return area?.unit === 'm²' && area.amount < 100 ? area.amount : null;
}

const ELECTRICAL: readonly DrawingKind[] = [
  'inverter',
  'battery',
  'generator',
  'ups',
  'charger',
  'controller',
  'cable',
  'pump',
  'lamp',
  'meter',
];

const VOLTAGES = [/^AC Voltage$/, /^(Rated )?Voltage$/, /^Battery Voltage$/];

function supplyOf(attributes: Attributes): string | null {
  const phases = phasesOf(attributes);
  const stated = VOLTAGES.flatMap((field) => valuesOf(attributes, field)).join('\n');
  const volts = /^(\d{1,4}(?:\.\d{1,2})?) ?V$/m.exec(stated)?.[1];
  return [phases && `${phases}~`, volts && `${volts} V`].filter(Boolean).join(' ') || null;
}

function noteOf(attributes: Attributes, kind: DrawingKind, dimensions: Dimensions): string | null {
  if (kind !== 'panel') return ELECTRICAL.includes(kind) ? supplyOf(attributes) : null;
  const area = dimensions.length && dimensions.width ? null : areaOf(attributes);
  return area ? `${numberText(area)} m²` : null;
}

const PLUGS: readonly (readonly [Plug, RegExp])[] = [
  ['ccs', /(?:(\d) ?[×x] ?)?ccs/gi],
  ['chademo', /(?:(\d) ?[×x] ?)?chademo/gi],
  ['type2', /(?:(\d) ?[×x] ?)?type 2/gi],
];
const MOST_PLUGS = 4;

function plugsOf(attributes: Attributes): Plug[] {
  const text = valuesOf(attributes, /^(Connectors?|Plugs?|Outlets?)$/)
    .join(' ')
    .slice(0, 200);
  const named = PLUGS.flatMap(([plug, words]) =>
    [...text.matchAll(words)].flatMap(([, count = '1']) =>
      Array<Plug>(Math.min(Number(count), MOST_PLUGS)).fill(plug),
    ),
  );
  return named.length > 0 ? named.slice(0, MOST_PLUGS) : ['other'];
}

export function drawingFacts(attributes: Attributes): DrawingFacts {
  const kind = kindOf(attributes);
  const rated = ratingOf(attributes, kind);
  const dimensions = dimensionsOf(attributes);
  return {
    kind,
    dimensions,
    cells: cellsOf(attributes),
    area: areaOf(attributes),
    rating: rated && rated.text,
    amount: rated && rated.amount,
    unit: rated && rated.unit,
    phases: phasesOf(attributes),
    note: rated?.pack ?? noteOf(attributes, kind, dimensions),
    plugs: kind === 'charger' ? plugsOf(attributes) : [],
  };
}
