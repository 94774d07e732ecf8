import { isPreview } from '#domain/content/blog/article.ts';
import { addressOf, pagePaths } from './page-paths.ts';
import { TITLE_MAX, type Crumb, type Seo } from './seo.ts';

interface Page {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly name?: string | undefined;
}

/** The title with the site's name behind it, where search engines show both. */
export function siteTitle(title: string, siteName: string): string {
  const full = `${title} | ${siteName}`;
  return full.length <= TITLE_MAX ? full : title;
}

/** The names of the pages that others are under. */
interface Parents {
  readonly about: string;
  readonly blog: string;
}

const ABOUT = pagePaths.about.replace(/[^/]+$/, '');

/** The trail from home: the pages about us share a parent that is itself a page. `path` is as content names it. */
export function crumbsOf(
  page: Pick<Page, 'heading' | 'name'>,
  path: string,
  { about, blog }: Parents,
): Crumb[] {
  const address = addressOf(path);
  const here = { name: page.name ?? page.heading, path: address };
  if (address.startsWith(ABOUT) && address !== pagePaths.about)
    return [{ name: about, path: pagePaths.about }, here];
  if (address.startsWith(`${pagePaths.blog}/`)) return [{ name: blog, path: pagePaths.blog }, here];
  return [here];
}

interface Names extends Parents {
  readonly site: string;
}

export const pageSeo = (page: Page, path: string, names: Names): Seo => ({
  title: siteTitle(page.title, names.site),
  description: page.description,
  crumbs: crumbsOf(page, path, names),
  ...(isPreview(path) && { noindex: true }),
});
