import { categoryRows } from '#backend/content/prebuilt.ts';
import { categoryTree, filledTree } from '#domain/listing/categories/category-tree.ts';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { listWords } from '#components/words.ts';

/** The categories with products, in the order of `content/home.yaml`; what it does not name comes after. */
export async function menuTree(): Promise<CategoryNode[]> {
  const order = Object.keys((await listWords('home')).verticals);
  const placeOf = ({ name }: CategoryNode): number => order.indexOf(name) + 1 || order.length + 1;
  const tree = filledTree(categoryTree(await categoryRows()));
  return tree.sort((a, b) => placeOf(a) - placeOf(b));
}
