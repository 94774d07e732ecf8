/** Random panels, inverters, controllers, batteries and cylinders, and what a slow search finds that they work with. */
import fc from 'fast-check';
import type { CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';

/** Tenths of volts, amperes or watts, so that the oracle counts in whole numbers; null where nothing is stated. */
type Amount = number | null;

const amount = (...tenths: number[]) => fc.option(fc.constantFrom(...tenths), { freq: 12 });

const factOf = fc.record({
  place: fc.constantFrom(
    ...(['Mono', 'Mono', 'Mono', 'Thin', 'Small', 'Small', 'Large', 'MPPT'] as const),
    ...(['Home', 'Gel', 'Household', 'Regulators'] as const),
  ),
  price: fc.option(fc.integer({ min: 100, max: 9_000 }), { freq: 8 }),
  open: amount(223, 385, 415, 501, 446, 1_200),
  peak: amount(186, 313, 346, 422),
  short: amount(57, 139, 176),
  watts: amount(1_000, 4_100, 5_500, 7_000),
  system: fc.option(fc.constantFrom(6_000, 15_000), { freq: 1 }),
  dc: amount(500, 1_500, 5_000, 6_000, 11_000, 4_984),
  amps: fc.option(fc.constantFrom(65, 150, 400), { freq: 1 }),
  low: fc.option(fc.constantFrom(300, 1_000, 2_499), { freq: 1 }),
  high: fc.option(fc.constantFrom(500, 4_220, 8_500), { freq: 1 }),
  power: amount(2_500, 30_000, 50_000, 1_000_000),
  rated: amount(200, 600),
  volts: amount(20, 120, 128, 480, 512, 3_070),
  battery: fc.option(
    fc.constantFrom('48 V', '12/24 V', '12/24/36/48 V', '40 to 60 V', '60 to 40 V', 'on request'),
    { freq: 5 },
  ),
  valve: fc.option(fc.constantFrom('20 mm snap-on', 'POL'), { freq: 4 }),
});

type Fact = typeof factOf extends fc.Arbitrary<infer Found> ? Found : never;

export type Facts = Fact & { readonly sku: string; readonly name: string };

export const someProducts = (count: number): fc.Arbitrary<Facts[]> =>
  fc.array(factOf, { minLength: count, maxLength: count }).map((list) =>
    list.map((facts, number) => ({
      ...facts,
      sku: `M-${number}`,
      name: String((number * 7_919) % 1_000_003).padStart(7, '0'),
    })),
  );

const MAIN: Record<Facts['place'], string> = {
  Mono: 'Solar PV Modules',
  Thin: 'Solar PV Modules',
  Small: 'Solar Inverters',
  Large: 'Solar Inverters',
  MPPT: 'Charge Controllers',
  Home: 'Lithium Batteries',
  Gel: 'Lead-Acid Batteries',
  Household: 'LPG Cylinders',
  Regulators: 'Gas Systems',
};

const PARTNERS: Record<string, string[]> = {
  'Solar PV Modules': ['Solar Inverters', 'Charge Controllers'],
  'Solar Inverters': ['Solar PV Modules', 'Lithium Batteries', 'Lead-Acid Batteries'],
  'Charge Controllers': ['Lithium Batteries', 'Lead-Acid Batteries', 'Solar PV Modules'],
  'Lithium Batteries': ['Solar Inverters', 'Charge Controllers'],
  'Lead-Acid Batteries': ['Charge Controllers', 'Solar Inverters'],
  'LPG Cylinders': ['Gas Systems'],
  'Gas Systems': ['LPG Cylinders'],
};

const headline = (place: string, name: string, field: string, unit: string, price: string) => ({
  ...{ place, position: 1, name, sources: [['Electrical Attributes', field]], unit },
  ...{ price_unit: price, share: null, is_text: false, is_sorted: true, form: `# ${unit}` },
});

export const HEADLINES = [
  headline('Solar PV Modules', 'Rated power', 'Rated Power (STC)', 'W', 'W'),
  headline('Solar Inverters', 'AC power', 'AC Power', 'kW', 'W'),
];

const in10 = (tenths: Amount, unit: string): Record<string, string>[string] | undefined =>
  tenths === null ? undefined : `${tenths / 10} ${unit}`;

const stated = (fields: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );

const isPanel = ({ place }: Facts) => MAIN[place] === 'Solar PV Modules';
const isInverter = ({ place }: Facts) => MAIN[place] === 'Solar Inverters';
const isBattery = ({ place }: Facts) => MAIN[place]!.endsWith('Batteries');
const isGas = ({ place }: Facts) => place === 'Household' || place === 'Regulators';

function electricalOf(facts: Facts): Record<string, string | null | undefined> {
  if (isPanel(facts))
    return {
      'Open-Circuit Voltage': in10(facts.open, 'V'),
      'Voltage at Maximum Power': in10(facts.peak, 'V'),
      'Short-Circuit Current': in10(facts.short, 'A'),
      'Rated Power (STC)': in10(facts.watts, 'W'),
      'Maximum System Voltage': in10(facts.system, 'V'),
    };
  if (isBattery(facts)) return { 'Rated Voltage': in10(facts.volts, 'V') };
  if (isGas(facts)) return {};
  const dc = { 'Maximum DC Voltage': in10(facts.dc, 'V'), 'Battery Voltage': facts.battery };
  if (!isInverter(facts)) return { ...dc, 'Rated Current': in10(facts.rated, 'A') };
  return {
    ...dc,
    'Maximum DC Current': in10(facts.amps, 'A'),
    'MPPT Low': in10(facts.low, 'V'),
    'MPPT High': in10(facts.high, 'V'),
    'AC Power': in10(facts.power, 'W'),
  };
}

export const catalogueRow = (facts: Facts): CatalogueRow => ({
  product_id: facts.sku,
  name: facts.name,
  price_sar: facts.price,
  attributes: {
    General: { Vertical: isGas(facts) ? 'Gas' : 'Solar', 'Sub-Vertical': facts.place },
    'Overall Attributes': { Category: MAIN[facts.place] },
    'Electrical Attributes': stated(electricalOf(facts)),
    'Operational Features': stated({ 'Valve Type': isGas(facts) ? facts.valve : null }),
  },
});

/** The battery voltages of a device in tenths, each with the least and the most that fit it. */
const RANGES: Record<string, { from: number; to: number }[]> = {
  '48 V': [{ from: 480, to: 480 }],
  '12/24 V': [120, 240].map((one) => ({ from: one, to: one })),
  '12/24/36/48 V': [120, 240, 360, 480].map((one) => ({ from: one, to: one })),
  '40 to 60 V': [{ from: 400, to: 600 }],
};

function naiveString(panel: Facts, device: Facts): object | null {
  const ranges = RANGES[device.battery ?? ''] ?? [];
  // In hundredths of a watt.
  const limit = isInverter(device)
    ? (device.power ?? NaN) * 10
    : (device.rated ?? NaN) * Math.max(...ranges.map(({ to }) => to));
  if (panel.open === null || panel.watts === null || device.dc === null) return null;
  const { amps, low, high } = isInverter(device) ? device : { amps: null, low: null, high: null };
  if (amps !== null && (panel.short === null || panel.short > amps)) return null;
  if ((low !== null || high !== null) && panel.peak === null) return null;
  const most = Math.min(device.dc, panel.system ?? Infinity);
  const counts = Array.from({ length: 2_000 }, (_, index) => index + 1).filter(
    (n) =>
      n * panel.open! * 112 <= most * 100 &&
      n * panel.watts! * 100 <= limit * 13 &&
      (high === null || n * panel.peak! <= high) &&
      (low === null || n * panel.peak! * 85 >= low * 100),
  );
  if (counts.length === 0) return null;
  const to = counts.at(-1)!;
  const volts = Math.floor((to * panel.open * 112 + 500) / 1000);
  const watts = isInverter(device) ? { watts: device.power! / 10 } : {};
  const from = low === null ? {} : { from: counts[0] };
  return { kind: 'string', ...from, to, volts, limit: device.dc / 10, ...watts };
}

function naiveBattery(battery: Facts, device: Facts): object | null {
  const { volts } = battery;
  if (volts === null) return null;
  const fit = (RANGES[device.battery ?? ''] ?? []).find(({ from, to }) =>
    from === to ? Math.abs(volts - from) * 100 <= from * 7 : from <= volts && volts <= to,
  );
  return fit ? { kind: 'battery', volts: volts / 10, from: fit.from / 10, to: fit.to / 10 } : null;
}

function naiveReason(own: Facts, other: Facts): object | null {
  if (isPanel(own)) return naiveString(own, other);
  if (isPanel(other)) return naiveString(other, own);
  if (isBattery(own)) return naiveBattery(own, other);
  if (isBattery(other)) return naiveBattery(other, own);
  return own.valve !== null && own.valve === other.valve
    ? { kind: 'valve', valve: own.valve }
    : null;
}

const sizeOf = (facts: Facts): Amount =>
  isPanel(facts) ? facts.watts : isInverter(facts) ? facts.power : null;

/** With six decimals, as the catalogue keeps it. */
function unitPrice(facts: Facts): number {
  const size = sizeOf(facts);
  if (size === null || facts.price === null) return Infinity;
  return Math.round((facts.price / (size / 10)) * 1e6);
}

type Order = (facts: Facts) => (number | string)[];

const sorted = (list: readonly Facts[], key: Order): Facts[] =>
  list.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)];
    const place = first.findIndex((value, index) => value !== second[index]);
    return place < 0 ? 0 : first[place]! < second[place]! ? -1 : 1;
  });

const unpriced = ({ price }: Facts): number => Number(price === null);

/** `codes`: the sub-verticals in the order of the tree. */
export function naiveMatches(own: Facts, all: readonly Facts[], codes: readonly string[]) {
  const partners = PARTNERS[MAIN[own.place]]!;
  const found = codes
    .filter((place) => partners.includes(MAIN[place as Facts['place']]))
    .flatMap((place) => {
      const there = all.filter((one) => one.place === place);
      return sorted(there, (one) => [unitPrice(one), unpriced(one), one.name])
        .slice(0, 40)
        .map((one) => ({ one, reason: naiveReason(own, one) }))
        .filter(({ reason }) => reason !== null)
        .map((fit, turn) => ({ ...fit, turn, place }));
    });
  const ranked = found.toSorted(
    (a, b) =>
      a.turn - b.turn ||
      partners.indexOf(MAIN[a.one.place]) - partners.indexOf(MAIN[b.one.place]) ||
      codes.indexOf(a.place) - codes.indexOf(b.place),
  );
  return ranked.slice(0, 4).map(({ one, reason }) => ({ sku: one.sku, reason }));
}

export function naiveSizes(own: Facts, all: readonly Facts[]) {
  const size = sizeOf(own);
  if (size === null) return [];
  const others = all.filter((one) => one.place === own.place && sizeOf(one) !== null);
  const key =
    (sign: number): Order =>
    (one) => [sign * sizeOf(one)!, unpriced(one), one.name];
  const [smaller] = sorted(
    others.filter((one) => sizeOf(one)! * 100 <= size * 98),
    key(-1),
  );
  const [larger] = sorted(
    others.filter((one) => sizeOf(one)! * 100 >= size * 102),
    key(1),
  );
  return [
    ...(smaller ? [{ is_larger: false, sku: smaller.sku }] : []),
    ...(larger ? [{ is_larger: true, sku: larger.sku }] : []),
  ];
}
