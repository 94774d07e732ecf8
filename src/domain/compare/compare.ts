import { ATTRIBUTE_SECTIONS, type AttributeSection } from '#contract/values.ts';
import { textOf } from '#domain/product/product-groups.ts';
import { bestIn } from './fair.ts';
import type { Compared, CompareRules } from './rules.ts';

export interface CompareRow {
  readonly name: string;
  /** One text per product, '' where it is unknown. */
  readonly values: readonly string[];
  /** Products say different things here. */
  readonly differs: boolean;
  /** Which columns hold the best number; empty where it cannot be compared fairly. */
  readonly best: readonly number[];
}

export interface CompareGroup {
  readonly section: AttributeSection;
  readonly rows: readonly CompareRow[];
}

/** The union of the attribute names of all products, grouped by section (compare-05). */
export function compareGroups(products: readonly Compared[], rules: CompareRules): CompareGroup[] {
  return ATTRIBUTE_SECTIONS.map((section) => {
    const columns = products.map(({ attributes }) => attributes[section] ?? {});
    const names = [...new Set(columns.flatMap((fields) => Object.keys(fields)))];
    const rows = names
      .filter((name) => name !== 'Description')
      .map((name) => {
        const values = columns.map((fields) => textOf(fields[name]));
        const rule = rules.better.find(({ attribute }) => attribute === `${section}.${name}`);
        return {
          name,
          values,
          differs: new Set(values).size > 1,
          best: rule ? bestIn(products, rules, rule) : [],
        };
      });
    return { section, rows: rows.filter((row) => row.values.some((value) => value !== '')) };
  }).filter((group) => group.rows.length > 0);
}

/** Only the rows in which products differ; a group without one is left out. */
export const differencesOf = (groups: readonly CompareGroup[]): CompareGroup[] =>
  groups
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row.differs) }))
    .filter((group) => group.rows.length > 0);
