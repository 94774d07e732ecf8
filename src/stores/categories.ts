import { listCategories } from '#backend/categories.ts';
import { categoryTree } from '#domain/category.ts';
import { facets as words } from '#messages/facets.ts';
import { $tree } from './listing.ts';
import { startOnce } from './start-once.ts';

/** Counts the categories again, once a page: the shop may have grown since it was built. */
export const refreshTree = startOnce(
  async () => $tree.set(categoryTree(await listCategories())),
  (error) => console.error(words.categoriesFailed, error),
);
