import { number } from './format.ts';

/** Words for shoppers whose browser runs no script. */
export const noScript = {
  shown: (first: number, last: number, total: string) =>
    `This page lists products ${number(first)} to ${number(last)} of ${total} by name.`,
  none: 'This page lists no products.',
  limits:
    'Search, filters, sorting and the cart need JavaScript. Without it this list stays the same, whatever you search for.',
  goOn: 'Go on by category or page.',
  categories: 'Categories',
  all: 'All products',
  pages: 'Pages',
  cut: 'Later pages of this list need JavaScript. A smaller category lists more of its products.',
  product:
    'Ordering needs JavaScript, which is off in your browser. You can ask for a quotation below, or write to',
  later: 'This product has no page in plain HTML yet, so JavaScript is needed to show it.',
  compare: 'Comparing products needs JavaScript, which is off in your browser.',
  quote: 'Ask for a quotation by a form without JavaScript',
  backToList: 'See the products in our list',
} as const;
