import type { ApiCall, ApiExampleId } from '#domain/content/api-examples.ts';
import { SHOP_CITY } from './shop.ts';

interface CallWords {
  readonly takes: string;
  readonly answers: string;
}

/** Parameters and answers of the public functions. */
export const apiCalls: Record<ApiCall, CallWords> = {
  search_products: {
    takes:
      'query, vertical, subcategory, sort (relevance, name, price_asc, price_desc, lead_time, and those that sorts of the answer lists), page, and filters: an object with price_min, price_max, priced (yes, no), suppliers, countries, lead_times, minimum_orders, as_typed: true to search without correcting words, after or before (the id of a product, to walk a list without words and filters), and language. All optional.',
    answers:
      'total, total_is_exact, page, page_size, sorts (further orders of the category) and up to 20 products, each with its id, sku, name and price_halalas. Totals of words are exact up to 1,000.',
  },
  product_detail: {
    takes: 'product: the id of a product, a UUID; language, optional.',
    answers: 'The product with all attributes, or 404 with the hint product_not_found.',
  },
  products_by_ids: {
    takes: 'products: up to 20 ids; language, optional.',
    answers: 'The products found, in full.',
  },
  product_page: {
    takes: 'after: the id of the last product you have; at_most: up to 50; language. All optional.',
    answers:
      'The next products in full, the oldest first. A page that is not full is the last one.',
  },
  category_tree: {
    takes: 'language, optional.',
    answers: 'Every branch of the tree, its three levels and the number of products.',
  },
  market_prices: {
    takes: 'language, optional.',
    answers:
      'For each category the number of products and of those with a price, and lowest_price_halalas, median_price_halalas and highest_price_halalas.',
  },
  list_posts: {
    takes: 'after: the slug of the last post you have; at_most: up to 100; language. All optional.',
    answers: 'Published posts without their text, the newest first.',
  },
  get_post: {
    takes: 'slug: the last part of the address of a post; language, optional.',
    answers: 'The post with its text as HTML, or null.',
  },
  list_partners: {
    takes: 'at_most: up to 100. Optional.',
    answers: 'The partners whose logo the shop has, the last changed first.',
  },
  delivery_dates: {
    takes: 'lead_time_days: whole days.',
    answers: `The dates that checkout would offer today, in ${SHOP_CITY}.`,
  },
  catalogue_revision: {
    takes: 'Nothing.',
    answers:
      'A text that changes when an import has changed anything. Ask it before reading again.',
  },
};

interface ExampleWords {
  readonly title: string;
  readonly text: string;
}

export const apiExamples: Record<ApiExampleId, ExampleWords> = {
  search: {
    title: 'Search the catalogue',
    text: 'The twenty cheapest products that match. Raise page for the next twenty.',
  },
  tree: {
    title: 'Read the categories',
    text: 'The names you may pass as vertical and subcategory.',
  },
  pages: {
    title: 'Read the whole catalogue',
    text: 'Send the id of the last product as after to get the next page, until a page is not full.',
  },
  market: { title: 'Read prices per category', text: 'Prices are in halalas without VAT.' },
  posts: {
    title: 'List the newest posts',
    text: 'Send the slug of the last one as after to read on.',
  },
  dates: { title: 'Ask for delivery dates', text: 'For goods with three days of lead time.' },
  revision: { title: 'Has anything changed?', text: 'Keep the answer and compare it next time.' },
};
