import { translatedName, type CategoryNode, type CategoryRow } from './category.ts';

/** The tree, each level in alphabetical order of the names that are shown. */
export function categoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  const tree = grouped(
    rows,
    (row) => row.vertical,
    (top) =>
      grouped(
        top,
        (row) => row.mainCategory,
        (main) =>
          grouped(
            main,
            (row) => row.subsector,
            () => [],
          ),
      ),
  );
  return sorted(labelled(tree, labelsOf(rows)));
}

/** Latin letters are in this order of Arabic as they are in that of English. */
const { compare } = new Intl.Collator('ar');

const sorted = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes
    .map((node) => ({ ...node, children: sorted(node.children) }))
    .sort((a, b) => compare(translatedName(a), translatedName(b)));

/** A name has one translation, wherever it is in the tree. */
const labelsOf = (rows: readonly CategoryRow[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ vertical, mainCategory, subsector, labels = [] }) =>
      [vertical, mainCategory, subsector].flatMap((name, level): [string, string][] => {
        const label = labels[level];
        return label === undefined ? [] : [[name, label]];
      }),
    ),
  );

const labelled = (
  nodes: readonly CategoryNode[],
  labels: ReadonlyMap<string, string>,
): CategoryNode[] =>
  nodes.map((node) => {
    const label = labels.get(node.name);
    const children = labelled(node.children, labels);
    return { ...node, ...(label === undefined ? {} : { label }), children };
  });

/** The tree without what holds no product. */
export const filledTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree
    .filter(({ count }) => count > 0)
    .map((node) => ({ ...node, children: filledTree(node.children) }));

/** The hits of a search in one place of the tree. */
export type PlaceCount = Pick<CategoryRow, 'vertical' | 'subsector' | 'count'>;

/** The same tree with the hits of a search; what has none stays, with 0. */
export function treeWithCounts(
  tree: readonly CategoryNode[],
  hits: readonly PlaceCount[],
): CategoryNode[] {
  const sum = (counts: readonly { count: number }[]) =>
    counts.reduce((total, { count }) => total + count, 0);
  return tree.map((top) => {
    const inside = hits.filter(({ vertical }) => vertical === top.name);
    const counted = (node: CategoryNode): CategoryNode => ({
      ...node,
      count: sum(inside.filter(({ subsector }) => subsector === node.name)),
    });
    const children = top.children.map((main) => {
      const parts = main.children.map(counted);
      return { ...main, count: sum(parts), children: parts };
    });
    return { ...top, count: sum(inside), children };
  });
}

/** How many hits are in no place of the tree: a product may have no vertical. */
export const hitsOutside = (tree: readonly CategoryNode[], hits: readonly PlaceCount[]): number =>
  hits
    .filter(({ vertical }) => tree.every(({ name }) => name !== vertical))
    .reduce((sum, { count }) => sum + count, 0);

function grouped(
  rows: readonly CategoryRow[],
  nameOf: (row: CategoryRow) => string,
  childrenOf: (rows: readonly CategoryRow[]) => CategoryNode[],
): CategoryNode[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].map(([name, members]) => ({
    name,
    count: members.reduce((sum, row) => sum + row.count, 0),
    children: childrenOf(members),
  }));
}
