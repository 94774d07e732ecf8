/** Products for benchmarks: varied, believable enough to search in, the same on every machine. */
import { Dice } from './dice.ts';
import { FAMILIES, familyAt } from './families.ts';
import type { Family } from './families.ts';

const MAKERS = [
  'Adwaa',
  'Badr',
  'Danah',
  'Falak',
  'Ghadeer',
  'Hilal',
  'Jawhar',
  'Kawkab',
  'Layth',
  'Manar',
  'Nakhla',
  'Oryx',
  'Qamar',
  'Rawda',
  'Sidra',
  'Tarfa',
  'Wadha',
  'Yaqut',
  'Zahra',
  'Rimth',
] as const;
const TRADES = ['Energy', 'Power', 'Works', 'Supply', 'Systems'] as const;
const ORIGINS = [
  'Saudi Arabia',
  'United Arab Emirates',
  'Jordan',
  'Oman',
  'Türkiye',
  'India',
  'China',
  'Germany',
] as const;
const STRENGTHS = [
  'tested at 50 °C',
  'with a coated housing',
  'for coastal sites',
  'with low losses',
  'easy to service',
  'made for dusty places',
  'approved by civil defence',
  'with spare parts in stock',
] as const;
const PLACES = [
  'homes',
  'farms',
  'workshops',
  'hotels',
  'schools',
  'telecom sites',
  'mines',
  'clinics',
] as const;

const COLUMNS = [
  'product_id',
  'name',
  'price_sar',
  'photos',
  'Overall Attributes.Supplier Name',
  'Overall Attributes.Category',
  'Overall Attributes.Description',
  'Overall Attributes.Minimum Order Quantity',
  'Overall Attributes.Lead Time',
  'General.Vertical',
  'General.Sub-Vertical',
  'General.Model',
  ...new Set(FAMILIES.map(({ size }) => size.field)),
  'Operational Features.Warranty',
  'Operational Features.Remote Monitoring',
  'Applications and Uses.Outdoor Use',
  'Compliance and Standards.Country of Origin',
] as const;

const cell = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

const photosOf = (dice: Dice, { picture }: Family): string =>
  Array.from(
    { length: dice.between(1, 3) },
    (_, view) => `/products/${picture}-${view + 1}.svg`,
  ).join('|');

function describe(dice: Dice, family: Family, size: string, maker: string): string {
  const [first, second] = [dice.oneOf(STRENGTHS), dice.oneOf(STRENGTHS)];
  const text = `${maker} ${family.noun} of ${size}, ${first}, for ${dice.oneOf(PLACES)}.`;
  const more = dice.chance(50) ? `\nAlso ${second}, and used in ${dice.oneOf(PLACES)}.` : '';
  return `${text}${more}${dice.chance(10) ? ` ${family.arabic} عالي الجودة.` : ''}`;
}

/** The row of the product with this number. Each row has its own random seed, so that more rows change no earlier one. */
function rowOf(number: number): Record<string, string> {
  const dice = new Dice(number);
  const family = familyAt(dice.next());
  const supplier = `${dice.oneOf(MAKERS)} ${dice.oneOf(TRADES)}`;
  const maker = supplier.slice(0, supplier.indexOf(' '));
  const amount = dice.between(family.size.low, family.size.high);
  const size = `${amount} ${family.size.unit}`;
  const model = `${maker.slice(0, 2).toUpperCase()}${amount}-${number.toString(36).toUpperCase().padStart(4, '0')}`;
  const arabic = dice.chance(5) ? ` ${family.arabic}` : '';
  const price = (amount * family.sarPerUnit * (0.8 + dice.next() * 0.4) + 5).toFixed(2);
  return {
    product_id: `GEN-${String(number).padStart(7, '0')}`,
    name: `${maker} ${model} ${family.noun} ${size}${arabic}`,
    price_sar: dice.chance(10) ? '' : price,
    photos: photosOf(dice, family),
    'Overall Attributes.Supplier Name': supplier,
    'Overall Attributes.Category': family.category,
    'Overall Attributes.Description': describe(dice, family, size, maker),
    'Overall Attributes.Minimum Order Quantity': String(dice.chance(80) ? 1 : dice.between(2, 50)),
    'Overall Attributes.Lead Time': dice.chance(12) ? '' : String(dice.between(1, 30)),
    'General.Vertical': family.vertical,
    'General.Sub-Vertical': family.subVertical,
    'General.Model': model,
    [family.size.field]: size,
    'Operational Features.Warranty': `${dice.between(1, 25)} years`,
    'Operational Features.Remote Monitoring': String(dice.chance(40)),
    'Applications and Uses.Outdoor Use': String(dice.chance(60)),
    'Compliance and Standards.Country of Origin': dice.oneOf(ORIGINS),
  };
}

/** The lines of a catalogue file of `count` products, header first. */
export function* generatedLines(count: number): Generator<string> {
  yield `${COLUMNS.join(',')}\n`;
  for (let number = 1; number <= count; number += 1) {
    const row = rowOf(number);
    yield `${COLUMNS.map((column) => cell(row[column] ?? '')).join(',')}\n`;
  }
}
