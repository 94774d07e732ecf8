import type { AboutFile } from '#domain/listing/listing-about.ts';
import { listingPagePath } from '#domain/listing/listing-page.ts';
import { PREFIX } from '#domain/shared/prefix.ts';

/** The texts of a vertical, from the file beside its prebuilt page. */
export async function getAboutFile(category: string): Promise<AboutFile> {
  const path = listingPagePath({ category, subcategory: null });
  if (!path) return {};
  const response = await fetch(`${PREFIX}${path}.json`);
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as AboutFile;
}
