import { paths } from './paths.ts';
import type { Crumb, Seo } from './seo.ts';

const TITLE_MAX = 60;

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

const ABOUT: Crumb = { name: 'About', path: '/about/story' };

/** The trail from home: the pages about us share a parent that is itself a page. */
export function crumbsOf(page: Pick<Page, 'heading' | 'name'>, path: string): Crumb[] {
  const here = { name: page.name ?? page.heading, path };
  if (path.startsWith('/about/') && path !== ABOUT.path) return [ABOUT, here];
  if (path.startsWith(`${paths.blog}/`)) return [{ name: 'Blog', path: paths.blog }, here];
  return [here];
}

export const pageSeo = (page: Page, path: string, siteName: string): Seo => ({
  title: siteTitle(page.title, siteName),
  description: page.description,
  crumbs: crumbsOf(page, path),
});
