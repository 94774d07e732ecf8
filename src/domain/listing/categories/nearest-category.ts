import { translatedName, type CategoryNode, type TreeChoice } from './category.ts';

const LEAST_LIKENESS = 0.34;

/** The category one of whose names is most like what was sought, null where none is like it at all. */
export function nearestCategory(
  tree: readonly CategoryNode[],
  sought: string,
): TreeChoice['filter'] | null {
  const candidates = tree.flatMap((top) => [
    { node: top, filter: { category: top.name, subcategory: null } },
    ...top.children.flatMap((main) => [
      { node: main, filter: { category: top.name, subcategory: main.name } },
      ...main.children.map((sub) => ({
        node: sub,
        filter: { category: top.name, subcategory: sub.name },
      })),
    ]),
  ]);
  const ranked = candidates
    .map((one) => ({
      ...one,
      likeness: Math.max(
        likeness(one.node.name, sought),
        likeness(translatedName(one.node), sought),
      ),
    }))
    .sort((a, b) => b.likeness - a.likeness);
  const [best] = ranked;
  return best && best.likeness >= LEAST_LIKENESS ? best.filter : null;
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
