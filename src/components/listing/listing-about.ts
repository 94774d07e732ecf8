import { getCollection } from 'astro:content';
import { categoryRows } from '#backend/content/prebuilt.ts';
import { categoryTree } from '#domain/listing/categories/category-tree.ts';
import {
  translatedName,
  translatedPlace,
  type CategoryNode,
} from '#domain/listing/categories/category.ts';
import { fillInAll } from '#domain/content/facts.ts';
import type { AboutFile, WrittenAbout } from '#domain/listing/listing-about.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';
import { everythingLead, generalAbout, marketplaceDescription } from '#messages/listing/about.ts';
import { marketplace } from '#messages/listing/list.ts';
import { facts } from '#components/words.ts';

/** The texts of `content/categories` for a vertical, with the facts filled in. */
async function writtenFile(vertical: string): Promise<AboutFile<WrittenAbout>> {
  const entries = await getCollection('categories');
  const entry = entries.find(({ data }) => data.vertical === vertical);
  if (!entry) return {};
  const words = fillInAll(entry.data, await facts());
  const { heading, lead, title, description, text, parts } = words;
  return { ...parts, '': { heading, lead, title, description, text } };
}

/** A category without a text has a general one, and the build names it. */
export async function aboutListing({ category, subcategory }: ListingPlace): Promise<WrittenAbout> {
  if (!category) {
    const { title: heading } = marketplace;
    return { heading, lead: everythingLead, description: marketplaceDescription };
  }
  const written = (await writtenFile(category))[subcategory ?? ''];
  if (written) return written;
  const name = subcategory ?? category;
  console.warn(`content/categories has no text for "${name}" of "${category}".`);
  const shown = translatedPlace(categoryTree(await categoryRows()), { category, subcategory });
  return generalAbout(shown.subcategory ?? shown.category ?? name);
}

/** The texts of a vertical and of its parts, a general one for each part without a text. */
export async function aboutFile(top: CategoryNode): Promise<AboutFile> {
  const written = await writtenFile(top.name);
  const parts = top.children.flatMap((main) => [main, ...main.children]);
  const general = parts.map((part) => [part.name, generalAbout(translatedName(part))] as const);
  return { '': generalAbout(translatedName(top)), ...Object.fromEntries(general), ...written };
}
