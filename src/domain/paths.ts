import type { ListingQuery } from './listing-address.ts';
import { formatListing } from './listing-address.ts';

/** Every address of the site, so that none is spelled twice. */
export const paths = {
  home: '/',
  marketplace: '/marketplace',
  compare: '/compare',
  checkout: '/checkout',
  payment: '/payment',
  paymentSuccess: '/payment/success',
  paymentReturn: '/payment/return',
  track: '/track',
  contact: '/contact',
  newsletter: '/newsletter',
  help: '/help',
  about: '/about/story',
  blog: '/blog',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  supplierPortal: '/partners#supplier',
} as const;

export const productPath = (id: string): string => `/marketplace/product/${encodeURIComponent(id)}`;

export const orderPath = (number: string): string =>
  `/account/orders/${encodeURIComponent(number)}`;

export const blogPath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

export const listingPath = (query: Partial<ListingQuery>): string =>
  `${paths.marketplace}${formatListing(query)}`;

const PRODUCT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key of a product: a lower-case uuid. A stored `returnToProduct` that is not one is not followed (decision 18). */
export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && PRODUCT_ID.test(value);
