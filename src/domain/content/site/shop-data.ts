import { listingPath } from '#domain/listing/listing-address.ts';
import { paths } from '#domain/shared/paths.ts';

interface Shop {
  readonly name: string;
  readonly legalName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** The structured data of the home page: who we are, and how to search here. */
export function shopData(site: URL, shop: Shop): object[] {
  const url = new URL(paths.home, site).href;
  const search = `${new URL(listingPath({ q: 'query' }), site).href.replace(/query$/, '')}{query}`;
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: shop.name,
      legalName: shop.legalName,
      url,
      logo: new URL('/icons/icon-512.png', site).href,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer support',
        email: shop.supportEmail,
        telephone: shop.supportPhone,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: shop.name,
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: search,
        'query-input': 'required name=query',
      },
    },
  ];
}
