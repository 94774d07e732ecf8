export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface Seo {
  /** At most 60 characters are shown by search engines. */
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address; the page's own when left out. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** Path of the share image. */
  readonly image?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** The trail from home, home left out. */
  readonly crumbs?: readonly Crumb[];
  readonly structuredData?: readonly object[];
}

/** The share image that the build draws for a page. */
export const shareImagePath = (path: string): string =>
  `/share/${path === '/' ? 'home' : path.slice(1)}.png`;

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
