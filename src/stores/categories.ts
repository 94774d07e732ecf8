import { listCategories } from '#backend/categories.ts';
import { categoryTree } from '#domain/category.ts';
import { facets as words } from '#messages/facets.ts';
import { $tree } from './listing.ts';

let isAsked = false;

/** Counts the categories again, once a page: the shop may have grown since it was built. */
export async function refreshTree(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    $tree.set(categoryTree(await listCategories()));
  } catch (error) {
    isAsked = false;
    console.error(words.categoriesFailed, error);
  }
}
