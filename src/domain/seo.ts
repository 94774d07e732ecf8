import { PREFIX } from '#domain/prefix.ts';

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
  /** Path of the share image. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** The trail from home, home left out. */
  readonly crumbs?: readonly Crumb[];
  readonly structuredData?: readonly object[];
}

/** The share image that the build draws for the page at an address of its language. */
export const shareImagePath = (address: string): string =>
  `${PREFIX}/share/${address.slice(PREFIX.length).replace(/^\//, '') || 'home'}.png`;

/** What schema.org gives a language to. */
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
