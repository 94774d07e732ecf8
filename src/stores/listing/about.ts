import { getAboutFile } from '#backend/listing/about.ts';
import type { CategoryNode } from '#domain/listing/categories/category.ts';
import type { AboutFile, ListingAbout } from '#domain/listing/listing-about.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';
import { everythingLead } from '#messages/listing/about.ts';
import { marketplace } from '#messages/listing/list.ts';

const files = new Map<string, Promise<AboutFile>>();

/** The list matters more than its text: where the text cannot be read, names are the headings. */
function fileOf(category: string): Promise<AboutFile> {
  const asked =
    files.get(category) ??
    getAboutFile(category).catch((error: unknown) => {
      console.error(marketplace.failedTitle, error);
      files.delete(category);
      return {};
    });
  files.set(category, asked);
  return asked;
}

/** A category that is newer than the site has no file: asking for it would be an error in the console. */
export async function aboutOf(
  { category, subcategory }: ListingPlace,
  tree: readonly CategoryNode[],
  /** The place with the names that are shown. */
  shown: ListingPlace,
): Promise<ListingAbout> {
  if (!category) return { heading: marketplace.title, lead: everythingLead };
  const file = tree.some(({ name }) => name === category) ? await fileOf(category) : {};
  const about = file[subcategory ?? ''];
  // An address may name what every object has, such as 'constructor'.
  return about?.heading
    ? about
    : { heading: shown.subcategory ?? shown.category ?? category, lead: '' };
}
