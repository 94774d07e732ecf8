import { PREFIX } from '#domain/shared/prefix.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Characters of a title that search engines show. */
export const TITLE_MAX = 60;

export interface Seo {
  /** At most 60 characters are shown by search engines. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; the page's own when left out, none when the page answers at many addresses. */
  readonly canonical?: string | null;
  readonly noindex?: boolean;
  /** Only for a page in one language: the path in the other editions. */
  readonly instead?: string;
  /** Path of the share image. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** Only an article has them. */
  readonly times?: { readonly published: Date; readonly modified: Date };
  /** The trail from home, home left out. */
  readonly crumbs?: readonly Crumb[];
  readonly structuredData?: readonly object[];
}

/** The share image that the build draws for the page at an address of its language. */
export const shareImagePath = (address: string): string =>
  `${PREFIX}/share/${address.slice(PREFIX.length).replace(/^\//, '') || 'home'}.png`;

/** The images that the build draws are all of one size. */
const SHARE_IMAGE = { width: 1200, height: 630 };

/** Open Graph properties of a page beside those that every page has. */
export function openGraphOf({ times }: Seo, image: URL): [property: string, content: string][] {
  const { width, height } = SHARE_IMAGE;
  const isDrawn = /\/share\/[^?]*\.png$/.test(image.pathname);
  const size: [string, string][] = [
    ['og:image:width', String(width)],
    ['og:image:height', String(height)],
  ];
  const article: [string, string][] = times
    ? [
        ['article:published_time', times.published.toISOString()],
        ['article:modified_time', times.modified.toISOString()],
      ]
    : [];
  return [...(isDrawn ? size : []), ...article];
}

/** Types that have a language in schema.org. */
const WORKS: ReadonlySet<unknown> = new Set(['Article', 'FAQPage', 'WebSite']);

/** Structured data of a text, with the language it is in. */
export const withLanguage = (data: object, lang: string): object =>
  '@type' in data && WORKS.has(data['@type']) ? { ...data, inLanguage: lang } : data;

/** JSON for a `<script>`: `<` is escaped, so that no value can close the tag (decision 23). */
export const jsonLd = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

export const breadcrumbData = (site: URL, crumbs: readonly Crumb[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: new URL(crumb.path, site).href,
  })),
});
