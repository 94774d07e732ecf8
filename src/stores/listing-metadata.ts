import { itemListData } from '#domain/listing-data.ts';
import { listingCanonical, listingTitle } from '#domain/listing-seo.ts';
import type { ListingQuery } from '#domain/listing-address.ts';
import type { ProductCard } from '#domain/product.ts';
import { listingTitles } from '#messages/listing-seo.ts';
import { emptyListing as words } from '#messages/empty-listing.ts';

const setAttribute = (selector: string, name: string, value: string): void =>
  document.querySelector(selector)?.setAttribute(name, value);

/** Title, canonical and item list follow the filters where no page was prebuilt for them (decision 27). */
export function describeListing(query: ListingQuery, products: readonly ProductCard[]): void {
  const built = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  const site = new URL(built ?? location.href).origin;
  const name = listingTitle(query, listingTitles);
  const title =
    query.page > 1 ? name.replace(' |', () => `, ${words.pageInTitle(query.page)} |`) : name;
  const canonical = new URL(listingCanonical(query), site).href;
  document.title = title;
  setAttribute('link[rel="canonical"]', 'href', canonical);
  setAttribute('meta[property="og:url"]', 'content', canonical);
  setAttribute('meta[property="og:title"]', 'content', title);
  const list = [...document.querySelectorAll('script[type="application/ld+json"]')].find((script) =>
    script.textContent.includes('"ItemList"'),
  );
  if (list) list.textContent = JSON.stringify(itemListData(site, products));
}
