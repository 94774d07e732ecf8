import { countHits, listCategories } from '#backend/listing/categories.ts';
import {
  categoryTree,
  hitsOutside,
  treeWithCounts,
} from '#domain/listing/categories/category-tree.ts';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';
import { $foundOutside, $foundTree, $listing, $tree } from './listing.ts';
import { startOnce } from '#stores/shared/start-once.ts';

/** Counts the categories again, once a page: the shop may have grown since it was built. */
export const refreshTree = startOnce(
  async () => $tree.set(categoryTree(await listCategories())),
  (error) => console.error(words.categoriesFailed, error),
);

let counted = '';
const nextCount = latestRequest();

/** Counts the hits of each search in the tree; returns what ends it. */
export const followTree = (tree: readonly CategoryNode[]): (() => void) =>
  $listing.subscribe((listing) => {
    if (!listing) return;
    const { q, asTyped } = listing.query;
    const key = q && `${asTyped} ${q}`;
    if (key === counted) return;
    counted = key;
    const signal = nextCount();
    if (q) void count(tree, listing.query, signal);
    else showWhole();
  });

function showWhole(): void {
  $foundTree.set(null);
  $foundOutside.set(0);
}

/** Without counts, the tree shows the whole catalogue. */
async function count(
  tree: readonly CategoryNode[],
  { q, asTyped }: { q: string; asTyped: boolean },
  signal: AbortSignal,
): Promise<void> {
  try {
    const hits = await countHits(q, asTyped, signal);
    if (signal.aborted) return;
    const whole = $tree.get() ?? tree;
    $foundOutside.set(hitsOutside(whole, hits));
    $foundTree.set(treeWithCounts(whole, hits));
  } catch (error) {
    if (signal.aborted) return;
    counted = '';
    console.error(words.categoriesFailed, error);
    showWhole();
  }
}
