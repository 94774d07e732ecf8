import { ATTRIBUTE_SECTIONS } from '#contract/values.ts';
import type { Attributes } from './attributes.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

/** Words of the tree by which a kind is known, the more special first. */
const KINDS = [
  [
    'part',
    /regulator|valve|hose|mounting|racking|controller|meter(ing)?\b|accessor|protection|extinguisher|osmosis/,
  ],
  ['panel', /\bpv modules?|solar modules?|photovoltaic|solar panels?|\bpanels?\b/],
  ['inverter', /inverter/],
  ['battery', /batter/],
  ['generator', /generator|genset/],
  ['drum', /\bdrum(s|med)?\b|barrel/],
  ['cylinder', /cylinder/],
  ['tank', /\btanks?\b/],
  ['charger', /charger/],
  ['cable', /cable|\bwires?\b/],
  ['pump', /\bpumps?\b/],
  ['lamp', /lamp|\blights?\b|lighting|\bled\b/],
  ['water', /water|bottle/],
] as const;

export type DrawingKind = (typeof KINDS)[number][0];

export interface DrawingFacts {
  readonly kind: DrawingKind;
  /** In metres; null where the product states no plausible ones. */
  readonly size: readonly [length: number, width: number] | null;
  readonly cells: number | null;
  /** Such as '271 W'. */
  readonly rating: string | null;
  /** The rating in watts, watt-hours or litres. */
  readonly amount: number | null;
  /** Such as '3-phase' or '240 V'. */
  readonly supply: string | null;
}

/**
 * In one order, whatever that of a file or of the database is. Backwards: of 'Rated Power (STC)' and '(PTC)' the first one
 * is what a panel is called by.
 */
const valuesOf = (attributes: Attributes, field: RegExp): string[] =>
  ATTRIBUTE_SECTIONS.flatMap((section) =>
    Object.entries(attributes[section] ?? {})
      .filter(([name]) => field.test(name))
      .sort(([a], [b]) => (a < b ? 1 : -1))
      .map(([, value]) => value),
  );

function kindOf(attributes: Attributes): DrawingKind {
  const places = [/^Sub-Vertical$/, /^Category$/, /^Vertical$/];
  for (const text of places.flatMap((place) => valuesOf(attributes, place))) {
    const kind = KINDS.find(([, words]) => words.test(text.toLowerCase()));
    if (kind) return kind[0];
  }
  return 'part';
}

const UNITS = new Map<string, readonly [unit: string, times: number]>(
  Object.entries({
    w: ['W', 1],
    wp: ['W', 1],
    kw: ['W', 1000],
    mw: ['W', 1e6],
    va: ['VA', 1],
    kva: ['VA', 1000],
    wh: ['Wh', 1],
    kwh: ['Wh', 1000],
    ah: ['Ah', 1],
    ml: ['l', 0.001],
    l: ['l', 1],
    liter: ['l', 1],
    litre: ['l', 1],
    liters: ['l', 1],
    litres: ['l', 1],
    m3: ['l', 1000],
    'm³': ['l', 1000],
    g: ['kg', 0.001],
    kg: ['kg', 1],
  }),
);

const WANTED: Partial<Record<DrawingKind, string>> = {
  battery: 'Wh,Ah',
  generator: 'VA,W',
  drum: 'l',
  cylinder: 'kg,l',
  tank: 'l',
  water: 'l',
};

/** Three digits, with the unit's thousands: '271 W', '1.5 kW', '20,000 l'. */
function shownAmount(amount: number, unit: string): string {
  const isThousands = amount >= 1000 && unit !== 'l' && unit !== 'kg';
  const shown = isThousands ? amount / 1000 : amount;
  const [whole = '', part] = String(Number(shown.toPrecision(3))).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const figure = part === undefined ? grouped : `${grouped}.${part}`;
  return `${figure} ${isThousands ? 'k' : ''}${unit}`;
}

interface Measured {
  readonly amount: number;
  readonly unit: string;
}

/** A number with its unit; a drawing shows no amount that has two meanings. */
const AMOUNT = /^([\d.,'\u2019٫٬\s]*\d)\s*([a-z³]+\d?)$/i;

function amountOf(text: string): readonly [amount: number, unit: string] | null {
  const [, figure = '', unit = ''] = AMOUNT.exec(latinDigits(text).trim()) ?? [];
  const [only, other] = numbersOf(figure.trim());
  return only === undefined || other !== undefined ? null : [Number(only), unit];
}

function measured(text: string): Measured | null {
  const [figure, unit] = amountOf(text) ?? [];
  const known = UNITS.get(unit?.toLowerCase() ?? '');
  const amount = (figure ?? 0) * (known?.[1] ?? 1);
  return known && amount >= 0.001 ? { amount, unit: known[0] } : null;
}

function ratingOf(attributes: Attributes, kind: DrawingKind): Measured | null {
  const wanted = (WANTED[kind] ?? 'W,VA').split(',');
  const found = valuesOf(attributes, /power|capacity|volume|weight|energy|charge|size/i).flatMap(
    (value) => measured(value) ?? [],
  );
  for (const unit of wanted) {
    const first = found.find((one) => one.unit === unit);
    if (first) return first;
  }
  return null;
}

const IN_A_METRE = new Map([
  ['mm', 1000],
  ['cm', 100],
  ['m', 1],
]);

function metres(values: readonly string[]): number | null {
  const [figure = 0, unit = ''] = amountOf(values[0] ?? '') ?? [];
  const length = figure / (IN_A_METRE.get(unit) ?? Infinity);
  return length >= 0.1 && length <= 20 ? length : null;
}

function sizeOf(attributes: Attributes): DrawingFacts['size'] {
  const length = metres(valuesOf(attributes, /^Length$/));
  const width = metres(valuesOf(attributes, /^Width$/));
  return length && width ? [Math.max(length, width), Math.min(length, width)] : null;
}

function cellsOf(attributes: Attributes): number | null {
  const stated = valuesOf(attributes, /^(Number of )?Cells$/)[0];
  const described = /\b(\d{1,3}) cells\b/.exec(valuesOf(attributes, /^Description$/)[0] ?? '')?.[1];
  const cells = Number(/^\d{1,3}$/.exec(stated ?? '')?.[0] ?? described ?? 0);
  return cells > 0 ? cells : null;
}

function supplyOf(attributes: Attributes): string | null {
  const phases = valuesOf(attributes, /phase/i).join(' ').toLowerCase();
  if (/three|\b3\b/.test(phases)) return '3-phase';
  if (/single|\b1\b/.test(phases)) return '1-phase';
  const volts = /^(\d{1,4}) ?V$/.exec(valuesOf(attributes, /^(AC )?Voltage$/)[0] ?? '')?.[1];
  return volts === undefined ? null : `${volts} V`;
}

/** A drawing shows kinds, figures and units that are written here, never a text of the product. */
export function drawingFacts(attributes: Attributes): DrawingFacts {
  const kind = kindOf(attributes);
  const rating = ratingOf(attributes, kind);
  return {
    kind,
    size: sizeOf(attributes),
    cells: cellsOf(attributes),
    rating: rating && shownAmount(rating.amount, rating.unit),
    amount: rating && rating.amount,
    supply: supplyOf(attributes),
  };
}
