import { PREFIX } from './prefix.ts';
import type { CategoryNode, CategoryRow } from './category.ts';

/** The tree in the order of the rows, which is by code. */
export function categoryTree(rows: readonly CategoryRow[]): CategoryNode[] {
  return grouped(
    rows,
    0,
    (row) => row.vertical,
    (top) =>
      grouped(
        top,
        1,
        (row) => row.mainCategory,
        (main) =>
          grouped(
            main,
            2,
            (row) => row.subsector,
            () => [],
          ),
      ),
  );
}

/** The tree without what holds no product. */
export const filledTree = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree
    .filter(({ count }) => count > 0)
    .map((node) => ({ ...node, children: filledTree(node.children) }));

/** The hits of a search in one place of the tree. */
export type PlaceCount = Pick<CategoryRow, 'vertical' | 'subsector' | 'count'>;

/** The same tree with the hits of a search; what has none stays, with 0. */
export function countedTree(
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

const labelOf = (label: string | undefined) => (label === undefined ? {} : { label });

function grouped(
  rows: readonly CategoryRow[],
  level: 0 | 1 | 2,
  nameOf: (row: CategoryRow) => string,
  childrenOf: (rows: readonly CategoryRow[]) => CategoryNode[],
): CategoryNode[] {
  const groups = Map.groupBy(rows, nameOf);
  return [...groups].map(([name, members]) => ({
    name,
    ...(PREFIX ? labelOf(members[0]!.labels?.[level]) : {}),
    count: members.reduce((sum, row) => sum + row.count, 0),
    children: childrenOf(members),
  }));
}
