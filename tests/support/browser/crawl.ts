import type { Page } from '@playwright/test';

/** The parts of a page that search engines and screen readers use. */
export interface Found {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly noindex: boolean;
  /** Another page answered for it. */
  readonly redirected: boolean;
  /** Levels in the order of reading. */
  readonly headings: readonly number[];
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly pictures: readonly { src: string; complete: boolean }[];
  readonly documents: readonly string[];
  /** Parts of the frame around every page that are not there once. */
  readonly lackingFrame: readonly string[];
}

const FRAME = [
  'header[data-header] a[data-cart-button][href$="/checkout"]',
  'main#content',
  'body > footer',
  'dialog#cart',
  '#toasts',
];

/** Reads a page as it is served, before any script: parsed by the browser, not by our own eyes. */
const readPage = (page: Page, path: string): Promise<Found> =>
  page.evaluate(
    async ([path, frame]) => {
      const response = await fetch(path);
      const dom = new DOMParser().parseFromString(await response.text(), 'text/html');
      const all = <E extends Element>(selector: string): E[] => [
        ...dom.querySelectorAll<E>(selector),
      ];
      const meta = (name: string): string =>
        dom.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
      return {
        path,
        status: response.status,
        redirected: response.redirected,
        title: dom.title,
        description: meta('description'),
        canonical: dom.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
        noindex: meta('robots').includes('noindex'),
        headings: all('h1, h2, h3, h4, h5, h6').map((heading) => Number(heading.tagName[1])),
        links: all('a[href]').map((link) => link.getAttribute('href')!),
        ids: all('[id]').map((element) => element.id),
        pictures: all<HTMLImageElement>('img').map((picture) => ({
          src: picture.getAttribute('src') ?? '',
          complete: ['alt', 'width', 'height'].every((name) => picture.hasAttribute(name)),
        })),
        documents: all('script[type="application/ld+json"]').map(
          (script) => script.textContent ?? '',
        ),
        lackingFrame: frame.filter((part) => all(part).length !== 1),
      };
    },
    [path, FRAME] as const,
  );

/** The path of a link to this site without its query and place; null for other places. */
export function pathOf(href: string, from: string): string | null {
  if (/^(mailto:|tel:)/.test(href)) return null;
  const url = new URL(href, `http://site.example${from}`);
  return url.host === 'site.example' ? decodeURI(url.pathname) : null;
}

/** Every page that the given ones lead to. */
export async function crawl(page: Page, starts: readonly string[]): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const waiting = [...starts];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path)) continue;
    const read = await readPage(page, path);
    found.set(path, read);
    const isFile = /\.\w+$/.test(path);
    if (!isFile) waiting.push(...read.links.flatMap((href) => pathOf(href, read.path) ?? []));
  }
  return found;
}

/** 'x: y' for every page that has a fault. */
export const faults = (
  pages: Iterable<Found>,
  faultOf: (page: Found) => string | null | undefined | false,
): string[] =>
  [...pages].flatMap((page) => {
    const fault = faultOf(page);
    return fault ? [`${page.path}: ${fault}`] : [];
  });

/** The first heading that is more than one level below the one before it. */
export function skippedLevel(headings: readonly number[]): string | null {
  const at = headings.findIndex((level, index) => level > (headings[index - 1] ?? 0) + 1);
  return at < 0 ? null : `h${headings[at]} after h${headings[at - 1] ?? 0}`;
}

/** The fields that search engines require of each type of structured data. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Organization: ['name', 'url', 'logo'],
  Product: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
};

/** Structured data that does not parse, is of no kind we know, or lacks a field. */
export function wrongDocument(text: string): string | null {
  try {
    const data = JSON.parse(text) as Record<string, unknown>;
    const type = String(data['@type']);
    const fields = REQUIRED[type];
    if (!fields) return `unknown structured data ${type}`;
    const lacking = fields.filter((field) => !data[field]);
    return lacking.length > 0 ? `${type} without ${lacking.join(', ')}` : null;
  } catch {
    return 'structured data does not parse';
  }
}
