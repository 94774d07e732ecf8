import { PREFIX } from '#domain/shared/prefix.ts';

/** A constant outside of `paths`, because a script in the head of a page needs no more. */
export const MARKETPLACE = `${PREFIX}/marketplace`;

/** Every address of the site in the language of the build, so that none is spelled twice; `page-paths.ts` has those that no script needs. */
export const paths = {
  home: PREFIX || '/',
  marketplace: MARKETPLACE,
  compare: `${PREFIX}/compare`,
  checkout: `${PREFIX}/checkout`,
  payment: `${PREFIX}/payment`,
  paymentSuccess: `${PREFIX}/payment/success`,
  paymentReturn: `${PREFIX}/payment/return`,
  track: `${PREFIX}/track`,
  contact: `${PREFIX}/contact`,
  /** Lists belong to accounts: who is not signed in comes there after signing in. */
  listOfCart: `${PREFIX}/account/lists?from=cart`,
  /** Quick order opens the form of a quotation with the rest of its list. */
  restOfList: `${PREFIX}/quick-order#quotation`,
} as const;

export const productPath = (id: string): string =>
  `${PREFIX}/marketplace/product/${encodeURIComponent(id)}`;

export const orderPath = (number: string): string =>
  `${PREFIX}/account/orders/${encodeURIComponent(number)}`;

export const blogPath = (slug: string): string => `${PREFIX}/blog/${encodeURIComponent(slug)}`;

const PRODUCT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key of a product: a lower-case uuid. A stored `returnToProduct` that is not one is not followed (decision 18). */
export const isProductId = (value: unknown): value is string =>
  typeof value === 'string' && PRODUCT_ID.test(value);
