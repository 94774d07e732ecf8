/** Lines with a unit and a pack, and how many pieces they mean. A person read the sizes from the names of the products. */
import fc from 'fast-check';

interface Container {
  readonly one: string;
  readonly many: string;
  readonly arabic: { readonly one: string; readonly two: string; readonly few: string };
}

const container = (one: string, many: string, arabic: readonly [string, string, string]) => ({
  ...{ one, many },
  arabic: { one: arabic[0], two: arabic[1], few: arabic[2] },
});

const DRUM = container('drum', 'drums', ['برميل', 'برميلين', 'براميل']);
const CAN = container('can', 'cans', ['عبوة', 'عبوتين', 'عبوات']);
const PAIL = container('pail', 'pails', ['سطل', 'سطلين', 'سطول']);
const CYLINDER = container('cylinder', 'cylinders', ['أسطوانة', 'أسطوانتين', 'أسطوانات']);

interface Packed {
  readonly sku: string;
  readonly model: string;
  /** What it holds, without its size. */
  readonly words: string;
  readonly arabic: string;
  /** What a piece holds. */
  readonly size: number;
  readonly unit: 'l' | 'kg';
  readonly container: Container;
}

const packed = (
  [sku, model]: readonly [string, string],
  [words, arabic]: readonly [string, string],
  [size, unit]: readonly [number, 'l' | 'kg'],
  held: Container,
): Packed => ({ sku, model, words, arabic, size, unit, container: held });

const PACKED: readonly Packed[] = [
  packed(['ESQ-FUE-0001', 'RF-D200'], ['diesel', 'ديزل'], [200, 'l'], DRUM),
  packed(['ESQ-FUE-0002', 'RF-D60'], ['diesel', 'ديزل'], [60, 'l'], DRUM),
  packed(['ESQ-FUE-0008', 'QN-K20'], ['kerosene', 'كيروسين'], [20, 'l'], CAN),
  packed(['ESQ-FUE-0009', 'QN-K200'], ['kerosene', 'كيروسين'], [200, 'l'], DRUM),
  packed(['ESQ-LUB-0003', 'DS-1540'], ['diesel oil 15W-40', 'زيت ديزل 15W-40'], [20, 'l'], PAIL),
  packed(['ESQ-LUB-0004', 'DS-GE40'], ['gas engine oil', 'زيت محركات الغاز'], [208, 'l'], DRUM),
  packed(['ESQ-LUB-0008', 'DS-EP2'], ['lithium grease EP 2', 'شحم ليثيوم EP 2'], [15, 'kg'], PAIL),
  packed(['ESQ-LUB-0009', 'DS-TR'], ['transformer oil', 'زيت محولات'], [208, 'l'], DRUM),
  packed(['ESQ-GAS-0009', 'DL-T10'], ['composite gas', 'غاز مركبة'], [10, 'kg'], CYLINDER),
  packed(['ESQ-GAS-0010', 'DL-T5'], ['composite gas', 'غاز مركبة'], [5, 'kg'], CYLINDER),
];

export interface PackedMeaning {
  readonly text: string;
  readonly sku: string;
  readonly count: number;
  /** Litres or kilograms, where the line has no number of pieces. */
  readonly asked: number | null;
}

const eastern = (count: number): string => count.toLocaleString('ar-EG', { useGrouping: false });
const ARABIC_UNITS = { l: 'لتر', kg: 'كجم' } as const;

type Write = (product: Packed, count: number) => string;

/** '2 drums of 200 l': the count is in the line. */
const COUNTED: readonly Write[] = [
  ({ words, size, unit, container: { many } }, n) => `${n} ${many} of ${size} ${unit} ${words}`,
  ({ words, size, unit, container: { many } }, n) => `${n} ${many} ${words} ${size} ${unit}`,
  ({ words, size, unit, container: { one } }, n) => `${n} x ${words} ${size}${unit} ${one}`,
  ({ words, size, unit, container: { one } }, n) => `${n} × ${size} ${unit} ${words} ${one}`,
  ({ words, size, unit, container: { one } }, n) => `${words} ${one} ${n} x ${size} ${unit}`,
  ({ words, size, unit, container: { one } }, n) => `${words} ${size} ${unit} ${one} - ${n} pcs`,
  ({ arabic, size, unit, container: held }, n) =>
    `${eastern(n)} ${held.arabic.few} ${arabic} ${eastern(size)} ${ARABIC_UNITS[unit]}`,
  ({ arabic, size, unit, container: held }, n) =>
    `${arabic} ${held.arabic.one} ${eastern(size)} ${ARABIC_UNITS[unit]} عدد ${eastern(n)}`,
  ({ sku }, n) => `${eastern(n)} قطعة ${sku}`,
  ({ sku, container: { many } }, n) => `${n} ${many} ${sku}`,
];

/** '400 l of diesel in drums of 200 l': the count is an amount by a size. */
const ASKED: readonly Write[] = [
  ({ words, size, unit, container: { many } }, n) =>
    `${n * size} ${unit} of ${words} in ${many} of ${size} ${unit}`,
  ({ words, size, unit, container: { many } }, n) =>
    `${words} ${n * size} ${unit} in ${many} of ${size} ${unit}`,
  ({ arabic, size, unit, container: held }, n) =>
    `${n * size} ${ARABIC_UNITS[unit]} من ${arabic} في ${held.arabic.few} ${size} ${ARABIC_UNITS[unit]}`,
  ({ sku, size, unit }, n) => `${n * size} ${unit} of ${sku}`,
  ({ model, size, unit }, n) => `${model} ${n * size} ${unit}`,
  ({ sku, size, unit }, n) => `${sku}\t${n * size} ${unit}`,
];

interface Group {
  readonly pieces: number;
  readonly write: (product: Packed, groups: number) => string;
  /** The word is a number already: 'زوج'. */
  readonly isOne?: boolean;
}

const GROUPS: readonly Group[] = [
  { pieces: 12, write: ({ sku }, n) => `${n} dozen ${sku}` },
  { pieces: 12, write: ({ model }, n) => `${model}, ${n} dozen` },
  { pieces: 12, write: ({ model }) => `a dozen ${model}`, isOne: true },
  { pieces: 12, write: ({ sku }, n) => `${n} درزن ${sku}` },
  { pieces: 2, write: ({ sku }, n) => `${n} pairs of ${sku}` },
  { pieces: 2, write: ({ sku }) => `زوج ${sku}`, isOne: true },
  { pieces: 2, write: ({ model }) => `${model}، زوج`, isOne: true },
  {
    pieces: 2,
    isOne: true,
    write: ({ arabic, size, unit, container: held }) =>
      `${held.arabic.two} ${arabic} ${eastern(size)} ${ARABIC_UNITS[unit]}`,
  },
];

type Part = Pick<PackedMeaning, 'text' | 'count' | 'asked'>;

const counted = (product: Packed, count: number): Part[] =>
  COUNTED.map((write) => ({ text: write(product, count), count, asked: null }));

const asked = (product: Packed, count: number): Part[] =>
  ASKED.map((write) => ({ text: write(product, count), count, asked: count * product.size }));

const grouped = (product: Packed, count: number): Part[] =>
  GROUPS.map(({ pieces, write, isOne = false }) => ({
    ...{ text: write(product, count), asked: null },
    count: isOne ? pieces : count * pieces,
  }));

/** One line. An Arabic plural of few is for 3 to 10. */
export const packedMeaning: fc.Arbitrary<PackedMeaning> = fc
  .record({ product: fc.constantFrom(...PACKED), count: fc.integer({ min: 3, max: 10 }) })
  .chain(({ product, count }) => {
    const ways = [counted, asked, grouped].flatMap((write) => write(product, count));
    return fc.constantFrom(...ways).map((way) => ({ ...way, sku: product.sku }));
  });

/** A table whose unit column says litres or kilograms. */
export const packedTable: fc.Arbitrary<{ text: string; rows: readonly PackedMeaning[] }> = fc
  .array(
    fc.record({ product: fc.constantFrom(...PACKED), count: fc.integer({ min: 2, max: 40 }) }),
    { minLength: 2, maxLength: 6 },
  )
  .map((rows) => ({
    text: [
      'Item\tDescription\tUnit\tQty',
      ...rows.map(({ product: { sku, size, unit }, count }, place) =>
        [place + 1, sku, unit === 'l' ? 'Ltr' : 'KG', count * size].join('\t'),
      ),
    ].join('\n'),
    rows: rows.map(({ product: { sku, size }, count }) => ({
      ...{ text: sku, sku, count },
      asked: count * size,
    })),
  }));
