import { nearest } from '#supabase/cli/nearest.ts';
import type { CatalogueNames } from '#supabase/catalogue/write/state/catalogue-names.ts';
import { formatCount, quoted } from '#supabase/catalogue/report/report.ts';
import type { CategoryPath, ShopState } from '#supabase/catalogue/write/state/shop-state.ts';

interface NewName {
  readonly kind: string;
  readonly name: string;
  readonly within: string | null;
  rows: number;
  readonly at: string;
  readonly near: string | null;
}

const namesOf = (
  known: readonly CategoryPath[],
  level: 0 | 1 | 2,
  within: string | null,
): string[] => [
  ...new Set(
    known
      .filter(([vertical]) => within === null || vertical === within)
      .flatMap((path) => path[level] ?? []),
  ),
];

/** The levels of a path that the shop does not have; below a new vertical everything is new. */
function newLevels([vertical, main, sub]: CategoryPath, known: readonly CategoryPath[]) {
  const verticals = namesOf(known, 0, null);
  if (!verticals.includes(vertical)) {
    return [{ kind: 'vertical', name: vertical, within: null, others: verticals }];
  }
  const mains = namesOf(known, 1, vertical);
  const subs = namesOf(known, 2, vertical);
  return [
    ...(main !== null && sub !== null && !mains.includes(main)
      ? [{ kind: 'category', name: main, within: vertical, others: mains }]
      : []),
    ...(sub !== null && !subs.includes(sub)
      ? [{ kind: 'sub-vertical', name: sub, within: vertical, others: subs }]
      : []),
  ];
}

/** Names in the files that the shop does not know. An empty shop knows none, so there is nothing to compare with. */
export function newNames(catalogueNames: CatalogueNames, { categories }: ShopState): NewName[] {
  if (categories.length === 0) return [];
  const names = new Map<string, NewName>();
  for (const { path, rows, at } of catalogueNames.paths()) {
    for (const { kind, name, within, others } of newLevels(path, categories)) {
      const key = JSON.stringify([kind, name, within]);
      const known = names.get(key);
      if (known) known.rows += rows;
      else names.set(key, { kind, name, within, rows, at, near: nearest(name, others) });
    }
  }
  return [...names.values()];
}

const LISTED = 30;

const lineOf = ({ kind, name, within, rows, at, near }: NewName): string => {
  const place = within === null ? '' : ` in ${quoted(within)}`;
  const hint = near === null ? '' : ` Did you mean ${quoted(near)}?`;
  return `New ${kind} ${quoted(name)}${place}: ${formatCount(rows)} rows, the first at ${at}.${hint}`;
};

export function newNameLines(names: readonly NewName[]): string[] {
  const rest = names.length - LISTED;
  const lines = names.slice(0, LISTED).map(lineOf);
  return rest > 0 ? [...lines, `… and ${formatCount(rest)} more new names.`] : lines;
}
