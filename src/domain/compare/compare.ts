import { ATTRIBUTE_SECTIONS, type AttributeSection } from '#contract/values.ts';
import type { Attributes } from '#domain/product/attributes.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { numbersOf } from '#domain/shared/number-text.ts';
import { textOf } from '#domain/product/product-groups.ts';

export interface CompareRow {
  readonly name: string;
  /** One text per product, '' where it is unknown. */
  readonly values: readonly string[];
  /** Products say different things here. */
  readonly differs: boolean;
  /** Which columns hold the best number; empty where no better or worse is known. */
  readonly best: readonly number[];
}

export interface CompareGroup {
  readonly section: AttributeSection;
  readonly rows: readonly CompareRow[];
}

/** The union of the attribute names of all products, grouped by section (compare-05). */
export function compareGroups(products: readonly { attributes: Attributes }[]): CompareGroup[] {
  return ATTRIBUTE_SECTIONS.map((section) => {
    const columns = products.map(({ attributes }) => attributes[section] ?? {});
    const names = [...new Set(columns.flatMap((fields) => Object.keys(fields)))];
    const rows = names
      .filter((name) => name !== 'Description')
      .map((name) =>
        toRow(
          name,
          columns.map((fields) => textOf(fields[name])),
        ),
      );
    return { section, rows: rows.filter((row) => row.values.some((value) => value !== '')) };
  }).filter((group) => group.rows.length > 0);
}

const toRow = (name: string, values: string[]): CompareRow => ({
  name,
  values,
  differs: new Set(values).size > 1,
  best: bestOf(name, values),
});

/** Only the rows in which products differ; a group without one is left out. */
export const differencesOf = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
    .filter((group) => group.rows.length > 0);

/** Names for which less is better or more is better; of any other number nobody can say. */
const LESS =
  /lead time|minimum order|weight|consumption|noise|loss|emission|water content|sulphur|sulfur/i;
const MORE =
  /rated power|ac power|efficiency|capacity|warranty|lifespan|life ?time|cycle|autonomy|flow rate|calorific|purity|octane|cetane/i;

/** The columns with the best number, where all numbers carry the same unit and not all are equal. */
function bestOf(name: string, values: readonly string[]): number[] {
  const sign = LESS.test(name) ? -1 : MORE.test(name) ? 1 : 0;
  const measured = values.map(measureOf);
  const known = measured.filter((one) => one !== null);
  const units = new Set(known.map((one) => one.unit));
  if (sign === 0 || known.length < 2 || units.size !== 1) return [];
  const numbers = known.map((one) => one.number * sign);
  const best = Math.max(...numbers);
  if (numbers.every((number) => number === best)) return [];
  return measured.flatMap((one, index) => (one && one.number * sign === best ? [index] : []));
}

/** '41.25 V' and '41,25 V' are the number 41.25 with the unit 'V'; a range or a word is none. */
export function measureOf(value: string): { number: number; unit: string } | null {
  const [, run = '', unit = ''] = /^(.*\d)\s*(\D*)$/s.exec(latinDigits(value)) ?? [];
  // Older rows have '1,250 W', which the importer refuses today: the filters read thousands, too.
  const [number] = numbersOf(run);
  return number === undefined ? null : { number: Number(number), unit: unit.trim().toLowerCase() };
}

/** The columns with the lowest price, empty where fewer than two have one or all are equal. */
export function lowestPrices(prices: readonly (Halalas | null)[]): number[] {
  const known = prices.filter((price) => price !== null);
  const lowest = Math.min(...known);
  if (known.length < 2 || known.every((price) => price === lowest)) return [];
  return prices.flatMap((price, index) => (price === lowest ? [index] : []));
}
