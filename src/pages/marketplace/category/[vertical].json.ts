import type { APIRoute } from 'astro';
import { categoryRows } from '#backend/content/prebuilt.ts';
import { aboutFile } from '#components/listing/listing-about.ts';
import { categoryTree } from '#domain/listing/categories/category-tree.ts';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import { LISTING_FOLDER, listingPagePath } from '#domain/listing/listing-page.ts';

/** The texts of a vertical, for a listing that changes its category without a new page. */
export async function getStaticPaths() {
  return categoryTree(await categoryRows()).flatMap((node) => {
    const path = listingPagePath({ category: node.name, subcategory: null });
    return path
      ? [{ params: { vertical: path.slice(LISTING_FOLDER.length) }, props: { node } }]
      : [];
  });
}

export const GET: APIRoute<{ node: CategoryNode }> = async ({ props }) =>
  new Response(JSON.stringify(await aboutFile(props.node), withoutDescription));

/** Only the head of a page has it. */
const withoutDescription = (key: string, value: unknown) =>
  key === 'description' ? undefined : value;
