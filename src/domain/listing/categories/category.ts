import type { ListingQuery } from '#domain/listing/listing.ts';

/** A row of the category tree as the database keeps it: one per subsector. */
export interface CategoryRow {
  readonly code: string;
  readonly vertical: string;
  readonly mainCategory: string;
  readonly subsector: string;
  readonly count: number;
  /** Names in the language of the build: of the vertical, the main category and the subsector. */
  readonly labels?: readonly [string?, string?, string?];
}

/** A node of the tree: overarching category › main category › subsector (decision 22). */
export interface CategoryNode {
  /** Its key in filters and addresses. */
  readonly name: string;
  /** How it is shown, where that is another word. */
  readonly label?: string;
  /** Products under it. */
  readonly count: number;
  readonly children: readonly CategoryNode[];
}

/** A node as it is shown. */
export const translatedName = ({ name, label }: CategoryNode): string => label || name;

/** A place of the tree with the names that are shown. */
export function translatedPlace<Place extends TreeChoice['filter']>(
  tree: readonly CategoryNode[],
  place: Place,
): Place {
  const top = tree.find(({ name }) => name === place.category);
  const parts = (top?.children ?? []).flatMap((main) => [main, ...main.children]);
  const part = parts.find(({ name }) => name === place.subcategory);
  return {
    ...place,
    category: top ? translatedName(top) : place.category,
    subcategory: part ? translatedName(part) : place.subcategory,
  };
}

/** Every place of the tree that holds products, each once: a main category may be named like a subsector. */
export function placesOf(tree: readonly CategoryNode[]): TreeChoice['filter'][] {
  const isFull = ({ count }: CategoryNode) => count > 0;
  return tree.filter(isFull).flatMap((top) => {
    const names = top.children
      .filter(isFull)
      .flatMap((main) => [main.name, ...main.children.filter(isFull).map(({ name }) => name)]);
    return [null, ...new Set(names)].map((subcategory) => ({ category: top.name, subcategory }));
  });
}

/** Which nodes show their children: keys of `nodeKey`. */
export type OpenNodes = readonly string[];

export const nodeKey = (...names: readonly string[]): string => names.join(' › ');

const toggleNode = (open: OpenNodes, key: string): OpenNodes =>
  open.includes(key) ? open.filter((other) => other !== key) : [...open, key];

export interface TreeChoice {
  readonly open: OpenNodes;
  readonly filter: Pick<ListingQuery, 'category' | 'subcategory'>;
}

/** A top-level category toggles its expansion, sets the vertical filter and clears the subcategory. */
export const chooseVertical = (open: OpenNodes, vertical: string): TreeChoice => ({
  open: toggleNode(open, nodeKey(vertical)),
  filter: { category: vertical, subcategory: null },
});

/** A main category sets the subcategory filter and shows its subsectors. */
export const chooseMainCategory = (
  open: OpenNodes,
  vertical: string,
  main: string,
): TreeChoice => ({
  open: toggleNode(open, nodeKey(vertical, main)),
  filter: { category: vertical, subcategory: main },
});

export const chooseSubsector = (open: OpenNodes, vertical: string, name: string): TreeChoice => ({
  open,
  filter: { category: vertical, subcategory: name },
});

/** The nodes on the way to what the address filters by. */
export function nodesAbove(
  tree: readonly CategoryNode[],
  { category, subcategory }: Pick<ListingQuery, 'category' | 'subcategory'>,
): OpenNodes {
  const top = tree.find((node) => node.name === category);
  if (!top) return [];
  const main = top.children.find(
    ({ name, children }) =>
      name === subcategory || children.some((child) => child.name === subcategory),
  );
  return [nodeKey(top.name), ...(main ? [nodeKey(top.name, main.name)] : [])];
}
