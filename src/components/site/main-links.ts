import { getEntry } from 'astro:content';
import { isCurrentSection, linkTarget } from '#domain/content/site/navigation.ts';
import { pathOfPage, pagePaths } from '#domain/content/site/page-paths.ts';
import { paths } from '#domain/shared/paths.ts';
import { chrome } from '#messages/site.ts';
import { categoryRows } from '#backend/content/prebuilt.ts';
import { categoryTree, filledTree } from '#domain/listing/categories/category-tree.ts';
import type { CategoryNode } from '#domain/listing/categories/category.ts';

export interface MainLink {
  readonly label: string;
  readonly href: string;
  readonly 'aria-current': 'page' | undefined;
}

/** The links of the main navigation, as a page at this address has them. */
export async function mainLinks(url: URL): Promise<MainLink[]> {
  const site = (await getEntry('site', 'site'))!.data;
  const { main } = (await getEntry('navigation', 'navigation'))!.data;
  const here = pathOfPage(url);
  return main.map(({ label, href }) => ({
    label,
    href: linkTarget(href, site),
    'aria-current': isCurrentSection(here, href) ? 'page' : undefined,
  }));
}

/** Links outside the main navigation. */
export const moreLinks = [
  { label: chrome.menuEntries.blog, href: pagePaths.blog },
  { label: chrome.menuEntries.help, href: pagePaths.help },
  { label: chrome.menuEntries.track, href: paths.track },
  { label: chrome.menuEntries.contact, href: paths.contact },
] as const;

/** The categories with products, in the order of the marketplace's tree. */
export const menuTree = async (): Promise<CategoryNode[]> =>
  filledTree(categoryTree(await categoryRows()));
