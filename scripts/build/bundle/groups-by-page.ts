/**
 * Which file a module of a prebuilt page's island belongs to. Left alone, the bundler makes a file for each combination of
 * pages and of parts that are fetched later: a listing would ask for 26 of them, and small files compress badly.
 */

interface ModuleInfo {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
}

interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Their pages are built ahead, and most visits begin on one of them. */
const PREBUILT = ['listing', 'product'] as const;

/** Islands that show cards of products: folders of `src/islands`. */
const CATALOGUE = [...PREBUILT, 'compare'] as const;
const ISLAND = /\.tsx$/;

/** A module that so many other islands import, too, is worth its bytes on every page with an island. */
const WIDELY_USED = 3;

/** A style belongs to its page. The index of nanostores imports all its modules, but no prebuilt page uses these. */
const NOT_GROUPED = /\.css$|\/nanostores\/(computed|lifecycle|map)\//;

const isOf = (noun: string, entry: string): boolean => entry.includes(`/islands/${noun}/`);
const isElsewhere = (entry: string): boolean => !CATALOGUE.some((noun) => isOf(noun, entry));

/** The scripts and islands of pages that import a module at once, or also those that may fetch it later. */
function entriesOf(start: string, graph: Graph, includesLater: boolean): string[] {
  const seen = new Set<string>();
  const visit = (id: string): string[] => {
    if (seen.has(id)) return [];
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (!info) return [];
    const importers = [...info.importers, ...(includesLater ? info.dynamicImporters : [])];
    return [...(info.isEntry ? [id] : []), ...importers.flatMap(visit)];
  };
  return visit(start);
}

/** Whether a script of a static page imports a module, at once or later, without a component in between. */
function isLoadedWithoutReact(start: string, graph: Graph): boolean {
  const seen = new Set<string>();
  const visit = (id: string): boolean => {
    if (seen.has(id) || ISLAND.test(id)) return false;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    if (!info) return false;
    return info.isEntry || [...info.importers, ...info.dynamicImporters].some(visit);
  };
  return visit(start);
}

const nounsIn = (entries: readonly string[]): string[] => {
  const nouns = CATALOGUE.filter((noun) => entries.some((entry) => isOf(noun, entry)));
  // Nearly all that two lists of cards need is in the comparison, too.
  return PREBUILT.every((noun) => nouns.includes(noun)) ? [...PREBUILT] : nouns;
};

/** Null for what no prebuilt island imports at once, and for scripts of static pages, which have no React. */
function fileOf(id: string, graph: Graph): string | null {
  if (NOT_GROUPED.test(id)) return null;
  const entries = entriesOf(id, graph, false);
  if (entries.includes(id) || !entries.every((entry) => ISLAND.test(entry))) return null;
  const nouns = nounsIn(entries);
  if (!PREBUILT.some((noun) => nouns.includes(noun))) return null;
  const others = entries.filter(isElsewhere).length;
  const plain = isLoadedWithoutReact(id, graph) ? '-plain' : '';
  if (others >= WIDELY_USED) return `shop${plain}`;
  const isLater = entriesOf(id, graph, true).some(isElsewhere);
  return nouns.join('-') + (plain || (others > 0 ? '-shared' : isLater ? '-elsewhere' : ''));
}

const COMBINATIONS = [
  'listing-product',
  'listing-compare',
  'product-compare',
  'listing',
  'product',
];

/** A file takes along what its modules import, so those that import from the others come last. */
const FILES = [
  'shop-plain',
  'shop',
  ...['-plain', '-shared', '-elsewhere', ''].flatMap((extent) =>
    COMBINATIONS.map((one) => one + extent),
  ),
];

export const ISLAND_GROUPS = FILES.map((file, index) => ({
  priority: FILES.length - index,
  name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
}));
