/** A catalogue in which the rules of the search meet: part numbers, makers, quantities, Arabic; and queries for it. */
import fc from 'fast-check';
import { foldWords } from '#domain/listing/search-words.ts';
import type { CatalogueRow } from '#tests/support/builders/catalogue/catalogue-rows.ts';

export const SYNONYMS = [
  ['panel', 'module', 'لوح', 'ألواح'],
  ['solar', 'شمسي', 'شمسية'],
  ['gas cylinder', 'أسطوانة غاز'],
  ['csi', 'canadian solar'],
  ['battery', 'accumulator', 'بطارية'],
  ['generator', 'genset', 'مولد كهرباء', 'مولد'],
];

const MAKERS = [
  'Trina Solar',
  'CSI Solar Co._ Ltd.',
  'Hanwha Q CELLS',
  'JinkoSolar',
  'Al Noor',
  'شركة الطاقة',
];
const FAMILIES = [
  'LR4-72HPH',
  'Q.PEAK DUO ML-G9',
  'TSM-DE15M(II)',
  'CS3Y',
  'MICRO-0.25-I',
  'SPR-E20',
];
const ENDS = ['', 'M', ' [208V]', '-BK', '/W', 'P-AG'];
const KINDS = [
  ['Solar', 'PV Modules Mono', 'Solar Modules', 'Rated Power', 'W', 'panel'],
  ['Solar', 'Inverters', 'Solar Inverters', 'AC Power', 'kW', 'hybrid inverter'],
  ['Gas', 'Cylinders', 'Cylinders', 'Capacity', 'kg', 'gas cylinder'],
  ['Storage', 'Batteries', 'Home Batteries', 'Energy', 'kWh', 'batteries, أسطوانة'],
  ['Power', 'Generators', 'Diesel Generators', 'Rated Power', 'kVA', 'generator hoses'],
] as const;
const SAID = [
  'Half-cut cells, white frame.',
  'With cables and clamps; 25 years warranty',
  'For roofs in the desert, 100% tested',
  'بطارية منزلية ٥ كيلو واط',
  '',
];

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function rowOf(number: number): CatalogueRow {
  const [vertical, sub, category, field, unit, noun] = pick(KINDS, number);
  const maker = pick(MAKERS, (number * 5 + (number >> 4)) % 97);
  const amount = 5 + ((number * 37) % 440);
  const model = `${pick(FAMILIES, number >> 1)}${number % 2 ? '-' : ' '}${amount}${pick(ENDS, number >> 2)}`;
  const name = number % 3 === 0 ? `${noun} ${amount} ${unit}` : `${maker} ${model}`;
  return {
    product_id: `${pick(['ESQ', 'PVM'], number)}-${pick(['SOL', 'A'], number >> 1)}-${String(number).padStart(4, '0')}`,
    name,
    price_sar: number % 10 ? 100 + number : null,
    attributes: {
      General: { Vertical: vertical, 'Sub-Vertical': sub },
      'Overall Attributes': {
        'Supplier Name': maker,
        Category: category,
        Description: pick(SAID, number * 3 + (number >> 5)),
      },
      'Electrical Attributes': { [field]: `${amount} ${unit}` },
    },
  };
}

export const searchRows = (): CatalogueRow[] =>
  Array.from({ length: 360 }, (_, number) => rowOf(number));

const textsOf = ({ product_id: sku, name, attributes }: CatalogueRow): string[] => [
  name,
  sku,
  ...Object.values(attributes['Overall Attributes'] ?? {}),
  ...Object.values(attributes['General'] ?? {}),
];

/** Parts of one product's texts, as buyers type them. */
export const someQuery = (rows: readonly CatalogueRow[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...rows),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 0, max: 9 })), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.integer({ min: 0, max: 5 }),
    )
    .map(([row, picks, how]) => {
      const words = textsOf(row)
        .flatMap((text) => text.split(/\s+/))
        .filter((word) => word !== '');
      if (how === 0) return row.name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
      if (how === 1) {
        const text = pick(
          textsOf(row).filter((one) => one.length > 3),
          picks[0]![0],
        );
        const from = picks[0]![1] % (text.length - 2);
        return text.slice(from, from + 3 + picks[0]![2] * 2).trim();
      }
      return picks
        .map(([place, cut, change]) => changed(pick(words, place), cut, change))
        .join(' ');
    })
    .filter((query) => foldWords(query).trim().length > 2);

function changed(word: string, cut: number, change: number): string {
  const inner = 1 + (cut % Math.max(word.length - 2, 1));
  if (change < 4) return word;
  if (change === 4) return word.slice(0, Math.max(2, cut % (word.length + 1)));
  if (change === 5) return `${word}s`;
  if (change === 6) return word.toUpperCase();
  if (change === 7 && word.length > 5) return word.slice(0, inner) + word.slice(inner + 1);
  if (change === 8 && word.length > 5)
    return word.slice(0, inner) + word[inner] + word.slice(inner);
  return word.replace(/[-.]/g, ' ');
}

const amountOf = ({ attributes }: CatalogueRow): [amount: number, unit: string] => {
  const [amount, unit] = Object.values(attributes['Electrical Attributes']!)[0]!.split(' ');
  return [Number(amount), unit!];
};

/** Quantities and ranges near those of products, and compounds. */
export const someAmount = (rows: readonly CatalogueRow[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...rows),
      fc.integer({ min: -2, max: 9 }),
      fc.constantFrom('', 'panel ', 'gas-cylinder ', 'solar-modules ', 'inverters '),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([row, off, noun, how]) => {
      const [amount, unit] = amountOf(row);
      const near = Math.max(amount + off, 1);
      if (how === 0) return `${noun}${near} ${unit}`;
      if (how === 1) return `${noun}${amount}${unit}`;
      const own = how === 2 ? unit : '';
      return `${noun}${near}${own}-${near + 5 + Math.abs(off)}${unit}`;
    });
