import { searchHeading, type ListingAbout } from '#domain/listing/listing-about.ts';
import {
  itemListData,
  listingCanonical,
  listingCrumbs,
  listingTitle,
  pageTitle,
  titleQuery,
} from '#domain/listing/listing-seo.ts';
import type { ListingQuery } from '#domain/listing/listing.ts';
import type { ProductCard } from '#domain/product/product.ts';
import { breadcrumbData, type Crumb } from '#domain/content/site/seo.ts';
import { listingTitles } from '#messages/listing/about.ts';
import { marketplace } from '#messages/listing/list.ts';

export { aboutOf } from './about.ts';

const setAttribute = (selector: string, name: string, value: string): void =>
  document.querySelector(selector)?.setAttribute(name, value);

/** Title, canonical, trail and item list follow the filters where no page was prebuilt for them (decision 27). */
export function describeListing(
  query: ListingQuery,
  about: ListingAbout,
  products: readonly ProductCard[],
  /** The query with the names that its place is shown with. */
  shown: ListingQuery,
): void {
  const built = document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href;
  const site = new URL(built ?? location.href).origin;
  const title = pageTitle(nameOf(shown, about), query.page, listingTitles.page);
  const canonical = new URL(listingCanonical(query), site).href;
  document.title = title;
  setAttribute('[rel=canonical]', 'href', canonical);
  setAttribute('[property="og:url"]', 'content', canonical);
  setAttribute('[property="og:title"]', 'content', title);
  writeData('ItemList', itemListData(site, products));
  showTrail(listingCrumbs(query, marketplace.title, shown), site);
}

/** The search comes first, because tabs and bookmarks differ by it. */
function nameOf(shown: ListingQuery, about: ListingAbout): string {
  if (!shown.q) return about.title ?? listingTitle(shown, listingTitles);
  return listingTitles.search(searchHeading(titleQuery(shown.q), shown, marketplace));
}

function writeData(type: string, data: object): void {
  for (const script of document.querySelectorAll('[type$=json]'))
    if (script.textContent.includes(`"${type}"`)) script.textContent = JSON.stringify(data);
}

/** The trail is part of the page and not of the island. Its first entry, home, stays. */
function showTrail(crumbs: readonly Crumb[], site: string): void {
  const list = document.querySelector('.crumbs ol');
  if (!list) return;
  const [home, entry] = list.children;
  const items = crumbs.map(({ name, path }, index) => {
    const item = entry!.cloneNode(true) as Element;
    const link = item.querySelector('a')!;
    link.textContent = name;
    link.href = path;
    link.ariaCurrent = index === crumbs.length - 1 ? 'page' : null;
    return item;
  });
  list.replaceChildren(home!, ...items);
  const { textContent, pathname } = home!.querySelector('a')!;
  const trail = [{ name: textContent.trim(), path: pathname }, ...crumbs];
  writeData('BreadcrumbList', breadcrumbData(new URL(site), trail));
}
