import type { OrderFilter } from '#domain/account-order.ts';
import type { AccountPage } from '#domain/account-pages.ts';
import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of the pages of an account. */
export const account = {
  seo: (title: string) => `${title} | ${SHOP_NAME}`,
  seoDescription: 'Your orders, your profile and your data.',
  title: 'Account',
  navigation: 'Your account',
  pages: {
    orders: 'Orders',
    profile: 'Profile',
    security: 'Security',
    data: 'Your data',
  } satisfies Record<AccountPage, string>,
  signedInAs: (email: string) => `Signed in as ${email}`,
  loading: 'Loading…',
  tryAgain: 'Try again',

  filter: 'Status',
  filters: {
    unpaid: 'Awaiting payment',
    payment_confirmed: 'Payment confirmed',
    processing: 'Processing',
    ready: 'Ready for delivery',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
  } satisfies Record<OrderFilter, string>,
  allOrders: 'All orders',
  search: 'Search your orders',
  searchHint: 'Order number, product, SKU or purchase order',
  searchButton: 'Search',
  orderCount: (count: number) => plural(count, '1 order', `${number(count)} orders`),
  page: (page: number, pages: number) => `Page ${number(page)} of ${number(pages)}`,
  pagesLabel: 'Pages of your orders',
  previous: 'Previous',
  next: 'Next',
  moreItems: (count: number) => plural(count, 'and 1 more product', `and ${number(count)} more products`),
  times: (quantity: number) => `${number(quantity)} ×`,
  due: (amount: string) => `${amount} to pay`,
  open: 'Details',
  openOrder: (orderNumber: string) => `Details of order ${orderNumber}`,
  ordersFailed: 'Your orders could not be loaded. Check your connection, then try again.',
  noOrders: 'You have not ordered yet',
  noOrdersHint: 'What you order appears here, with its status and its papers.',
  toMarketplace: 'Browse the marketplace',
  noMatch: 'No order matches',
  noMatchHint: 'Try another word, or show all orders.',
  showAll: 'Show all orders',

  reorder: 'Order again',
  reorderOf: (orderNumber: string) => `Order ${orderNumber} again`,
  reordering: 'Adding…',
  reorderFailed: 'The products could not be added. Please try again.',
  toCheckout: 'Go to checkout',
  added: (count: number) =>
    plural(count, '1 product is in your cart', `${number(count)} products are in your cart`),
  nothingAdded: 'Nothing was added to your cart',
  gone: (name: string) => `${name} is not sold any more.`,
  repriced: (name: string, before: string, now: string) => `${name} costs ${now} now, ${before} then.`,
  raised: (name: string, from: number, to: number) =>
    `${name}: ${number(to)} instead of ${number(from)}, which is its minimum order now.`,
  leftOut: (name: string, quantity: number) =>
    `${number(quantity)} of ${name} did not fit: a cart has up to 100 products and 9,999 of each.`,
} as const;
