/** Random products whose figures are known before they are written as text. */
import type { Product } from '#domain/product/product.ts';

export interface Truth {
  readonly category: string | null;
  readonly isNew: boolean;
  readonly agent: string;
  readonly halalas: number | null;
  readonly deciwatts: number | null;
  readonly grams: number | null;
  readonly permille: number | null;
  readonly months: number | null;
  readonly coefficient: number | null;
  readonly celsius: number | null;
  readonly day: string | null;
  readonly shownUnitPrice: Product['unitPrice'];
  /** Whether the shown price of a unit is that of price and power. */
  readonly agrees: boolean;
  readonly text: Readonly<
    Record<
      'condition' | 'power' | 'weight' | 'efficiency' | 'warranty' | 'coefficient' | 'temperature',
      string
    >
  >;
}

/** Numbers that are the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Pick = <T>(list: readonly T[]) => T;

/** Two to four products, mostly of one kind, with gaps and odd spellings. */
export function randomProducts(seed: number): Truth[] {
  const random = randomOf(seed);
  const pick: Pick = (list) => list[Math.floor(random() * list.length)]!;
  const kinds = ['Solar Inverters', 'Hoses', pick(['Solar Inverters', 'Hoses', null])];
  const kind = pick(kinds);
  const size = pick([2706, 30000, 52000, 200000]);
  const gaps = pick([0, 0, 0.15, 0.5]);
  const doubt = pick([0, 0, 0.5]);
  const spread = pick([[1], [1, 1.02], [1, 1.02, 2, 0.5]]);
  const other = pick([0, 0, 0, 0.3]);
  return Array.from({ length: pick([2, 2, 3, 4]) }, () =>
    productOf(random, pick, random() < other ? pick(kinds) : kind, {
      gaps,
      doubt,
      sizes: spread.map((times) => size * times),
    }),
  );
}

function productOf(
  random: () => number,
  pick: Pick,
  category: string | null,
  { gaps, doubt, sizes }: { gaps: number; doubt: number; sizes: number[] },
): Truth {
  const maybe = <T>(value: T): T | null => (random() < gaps ? null : value);
  const condition = pick(['', 'New', 'new', 'New', '', 'New', random() < 0.2 ? 'Exchange' : '']);
  const halalas = maybe(pick([100_00, 99_99, 88_00, 250_50, 6850_00, Math.ceil(random() * 1e6)]));
  const deciwatts = maybe(pick(sizes));
  const grams = maybe(pick([31000, 29500, 30250, 93000]));
  const permille = maybe(pick([984, 987, 980, 987]));
  const months = maybe(pick([60, 120, 18, 120]));
  const coefficient = maybe(pick([-391, -406, -290]));
  const celsius = maybe(pick([50, 60, 45, 60]));
  const shown = shownPrice(halalas, deciwatts, category);
  const agrees = random() >= doubt;
  const range = pick(['-25 to # °C', '-25…# °C', '−25 °C to # °C']);
  return {
    ...{
      category,
      isNew: condition !== 'Exchange',
      halalas,
      grams,
      permille,
      months,
      coefficient,
      celsius,
    },
    deciwatts,
    agrees,
    agent: random() < 0.05 ? 'CO2' : '',
    shownUnitPrice: shown === null ? null : { sar: agrees ? shown : shown * 3, unit: 'W' },
    day: maybe(pick(['2026-12-01', '2026-12-02', '2026-11-30'])),
    text: {
      condition,
      power: deciwatts === null ? pick(['', 'on request', '3-5 kW']) : powerText(pick, deciwatts),
      weight: grams === null ? pick(['', '1,250 kg', '28 to 31 kg']) : weightText(pick, grams),
      efficiency: permille === null ? '' : pick([`${permille / 10} %`, `${permille / 10}%`]),
      warranty:
        months === null ? pick(['', '10 years product, 25 output']) : spanText(pick, months),
      coefficient: coefficient === null ? '' : `${coefficient / 1000} %/K`,
      temperature:
        celsius === null ? pick(['', '60 °C at most']) : range.replace('#', String(celsius)),
    },
  };
}

const powerText = (pick: Pick, deciwatts: number): string =>
  pick([
    `${deciwatts / 10} W`,
    `${String(deciwatts / 10).replace('.', ',')} Wp`,
    `${deciwatts / 10_000} kW`,
    `${deciwatts / 10}W`,
  ]).replace(/^(\d+),(\d{3}) /, '$1.$2 ');

const weightText = (pick: Pick, grams: number): string =>
  pick([`${grams / 1000} kg`, `${grams} g`, `${grams / 1000}kg`]);

const spanText = (pick: Pick, months: number): string =>
  pick(months % 12 === 0 ? [`${months / 12} years`, `${months} months`] : [`${months} months`]);

/** As the database shows it: two decimals, below 0.10 two significant digits, rounded half up. */
function shownPrice(halalas: number | null, deciwatts: number | null, category: string | null) {
  if (!halalas || !deciwatts || category !== 'Solar Inverters') return null;
  const exact = halalas / 10 / deciwatts;
  const digits = exact >= 0.1 ? 2 : 1 - Math.floor(Math.log10(exact));
  return Number((Math.round(exact * 10 ** digits + 1e-9) / 10 ** digits).toFixed(digits));
}
