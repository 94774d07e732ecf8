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
  /** Such as '24 × 0.6 l'; null where one piece is sold. */
  readonly pack: string | null;
}

/** Water in bulk is sold by the cubic metre. */
const isBulkWater = (attributes: Attributes, kind: DrawingKind): boolean =>
  kind === 'tanker' &&
  /water/i.test(valuesOf(attributes, /^(Sub-Vertical|Category|Vertical)$/).join(' '));

function textOf(amount: number, unit: string, shown: string): string {
  const isThousands = shown === 'auto' ? amount >= 1000 : shown === `k${unit}`;
  return `${numberText(isThousands ? amount / 1000 : amount)} ${isThousands ? 'k' : ''}${unit}`;
}

/** The listing shows what all pieces hold together, the drawing what each holds as well. */
function textsOf({ amount, unit, pieces }: Measured, shown: string): Pick<Rated, 'text' | 'pack'> {
  const text = textOf(amount * pieces, unit, shown);
  return { text, pack: pieces > 1 ? `${pieces} × ${textOf(amount, unit, shown)}` : null };
}

export function ratingOf(attributes: Attributes, kind: DrawingKind): Rated | null {
  for (const [fields, unit, shown = unit] of RATINGS[kind] ?? OTHERS) {
    const found = valuesOf(attributes, fields)
      .flatMap((value) => measured(value) ?? [])
      .find((one) => one.unit === unit);
    if (!found) continue;
    const cubic = isBulkWater(attributes, kind);
    if (cubic) return { ...found, text: `${numberText(found.amount / 1000)} m³`, pack: null };
    return { ...found, ...textsOf(found, shown) };
  }
  return null;
}
