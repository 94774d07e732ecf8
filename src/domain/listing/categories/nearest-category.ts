import type { CategoryNode, TreeChoice } from './category.ts';
import { PREFIX } from '#domain/shared/prefix.ts';

const LEAST_LIKENESS = 0.34;

/** A place with the names that a reader of another language is shown, who may have sought those. */
type Shown = (filter: TreeChoice['filter']) => TreeChoice['filter'];

/** The category whose name is most like what was sought, null where none is like it at all. */
export function nearestCategory(
  tree: readonly CategoryNode[],
  sought: string,
  shown?: Shown,
): TreeChoice['filter'] | null {
  const candidates = tree.flatMap((top) => [
    { name: top.name, filter: { category: top.name, subcategory: null } },
    ...top.children.flatMap((main) => [
      { name: main.name, filter: { category: top.name, subcategory: main.name } },
      ...main.children.map(({ name }) => ({
        name,
        filter: { category: top.name, subcategory: name },
      })),
    ]),
  ]);
  const ranked = candidates
    .map((one) => ({
      ...one,
      likeness: PREFIX
        ? Math.max(likeness(one.name, sought), likeness(nameOf(one.filter, shown), sought))
        : likeness(one.name, sought),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = ranked;
  return best && best.likeness >= LEAST_LIKENESS ? best.filter : null;
}

function nameOf(filter: TreeChoice['filter'], shown: Shown = (place) => place): string {
  const { category, subcategory } = shown(filter);
  return subcategory ?? category ?? '';
}

const pairsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .flatMap((word) =>
        Array.from({ length: Math.max(word.length - 1, 0) }, (_, i) => word.slice(i, i + 2)),
      ),
  );

/** Shared pairs of letters (Dice): 1 for the same words, 0 for nothing in common. */
function likeness(a: string, b: string): number {
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 0 : (2 * shared) / (left.size + right.size);
}
