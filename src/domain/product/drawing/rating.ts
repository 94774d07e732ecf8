/** The figure that a product is called by, in the unit of its headline value (content/settings/headlines.yaml). */
import type { Attributes } from '#domain/product/attributes.ts';
import type { DrawingKind } from './kinds.ts';
import { measured, numberText, valuesOf, type Measured } from './values.ts';

/** The attributes, the unit, and the unit that is shown: 'auto' for watts, and kilowatts from the thousandth. */
type Rating = readonly [fields: RegExp, unit: string, shown?: string];

const POWER: readonly Rating[] = [
  [/power/i, 'W', 'kW'],
  [/power/i, 'VA', 'kVA'],
];
const VOLUME: readonly Rating[] = [[/volume|capacity|size/i, 'l']];
const CONTENT: readonly Rating[] = [
  [/capacity|content/i, 'kg'],
  [/volume|capacity/i, 'l'],
  [/weight/i, 'kg'],
];
const OTHERS: readonly Rating[] = [
  [/power/i, 'W', 'auto'],
  [/power/i, 'VA', 'auto'],
  [/flow/i, 'kg/h'],
];

const RATINGS: Partial<Record<DrawingKind, readonly Rating[]>> = {
  panel: [[/power/i, 'W']],
  inverter: POWER,
  charger: POWER,
  cable: POWER,
  controller: [[/current/i, 'A']],
  battery: [
    [/energy|capacity/i, 'Wh', 'kWh'],
    [/capacity|charge/i, 'Ah'],
  ],
  generator: [
    [/power|capacity/i, 'VA', 'kVA'],
    [/power|capacity/i, 'W', 'kW'],
  ],
  ups: [
    [/power/i, 'VA', 'kVA'],
    [/current/i, 'A'],
    [/power/i, 'W', 'kW'],
  ],
  cylinder: CONTENT,
  extinguisher: CONTENT,
  tank: VOLUME,
  drum: VOLUME,
  can: VOLUME,
  tanker: VOLUME,
  water: VOLUME,
  regulator: [[/flow/i, 'kg/h']],
};

interface Rated extends Measured {
  /** As the listing writes it: '270.6 W'. */
  readonly text: string;
}

/** Water in bulk is sold by the cubic metre. */
const isBulkWater = (attributes: Attributes, kind: DrawingKind): boolean =>
  kind === 'tanker' &&
  /water/i.test(valuesOf(attributes, /^(Sub-Vertical|Category|Vertical)$/).join(' '));

function textOf({ amount, unit, pieces }: Measured, shown: string): string {
  const times = pieces > 1 ? `${pieces} × ` : '';
  const isThousands = shown === 'auto' ? amount >= 1000 : shown === `k${unit}`;
  const figure = numberText(isThousands ? amount / 1000 : amount);
  return `${times}${figure} ${isThousands ? 'k' : ''}${unit}`;
}

export function ratingOf(attributes: Attributes, kind: DrawingKind): Rated | null {
  for (const [fields, unit, shown = unit] of RATINGS[kind] ?? OTHERS) {
    const found = valuesOf(attributes, fields)
      .flatMap((value) => measured(value) ?? [])
      .find((one) => one.unit === unit);
    if (!found) continue;
    const cubic = isBulkWater(attributes, kind);
    const text = cubic ? `${numberText(found.amount / 1000)} m³` : textOf(found, shown);
    return { ...found, text };
  }
  return null;
}
