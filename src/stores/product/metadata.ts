import { paths } from '#domain/shared/paths.ts';
import type { Product } from '#domain/product/product.ts';
import { productSeo } from '#domain/product/product-data.ts';
import { breadcrumbData, type Crumb } from '#domain/content/site/seo.ts';
import { chrome } from '#messages/site.ts';
import { productSeoWords as words } from '#messages/product/page.ts';

export interface Shop {
  readonly name: string;
  readonly defaultSupplier: string;
}

const setContent = (selector: string, value: string): void =>
  document.querySelector(selector)?.setAttribute('content', value);

function addToHead(name: 'link' | 'meta', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  document.head.append(element);
}

/** The head of a prebuilt page, written by script on the page of the shell. */
export function describeProduct(product: Product, shop: Shop): void {
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  const site = new URL(image ?? location.href).origin;
  const seo = productSeo(site, product, { ...words, ...shop });
  const canonical = new URL(seo.canonical ?? paths.home, site).href;
  document.title = seo.title;
  addToHead('link', { rel: 'canonical', href: canonical });
  setContent('meta[name="description"]', seo.description);
  setContent('meta[property="og:title"]', seo.title);
  setContent('meta[property="og:description"]', seo.description);
  addToHead('meta', { property: 'og:url', content: canonical });
  const trail = [{ name: chrome.home, path: paths.home }, ...(seo.crumbs ?? [])];
  writeData([breadcrumbData(new URL(site), trail), ...(seo.structuredData ?? [])]);
  showTrail(seo.crumbs ?? []);
}

function writeData(documents: readonly object[]): void {
  for (const old of document.querySelectorAll('script[type="application/ld+json"]')) old.remove();
  for (const data of documents) {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = JSON.stringify(data);
    document.head.append(script);
  }
}

/** The visible trail, in the same words as on a prebuilt page. */
function showTrail(crumbs: readonly Crumb[]): void {
  const list = document.querySelector(`nav[aria-label="${chrome.breadcrumb}"] ol`);
  const [home, pattern] = list?.querySelectorAll('li') ?? [];
  if (!list || !home || !pattern) return;
  const items = crumbs.map((crumb, index) =>
    trailItem(pattern, crumb, index === crumbs.length - 1),
  );
  list.replaceChildren(home, ...items);
}

function trailItem(pattern: Element, crumb: Crumb, isLast: boolean): Element {
  const item = pattern.cloneNode(true) as Element;
  const old = item.querySelector('a, [aria-current]');
  const part = document.createElement(isLast ? 'span' : 'a');
  part.textContent = crumb.name;
  if (part instanceof HTMLAnchorElement) part.href = crumb.path;
  else part.setAttribute('aria-current', 'page');
  part.className = isLast ? '' : (old?.className ?? '');
  old?.replaceWith(part);
  return item;
}

/** The address of a product that is not there must not be listed; the shell has that from the start. */
export function hideFromSearch(): void {
  if (document.querySelector('meta[name="robots"]') !== null) return;
  addToHead('meta', { name: 'robots', content: 'noindex' });
}
