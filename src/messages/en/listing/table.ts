import { number } from '#messages/format.ts';

/** Words of the table of a listing. */
export const table = {
  name: 'Product',
  price: 'Price',
  delivery: 'Delivery',
  chooseAll: 'Choose all products of this page',
  choose: (name: string) => `Choose ${name}`,
  hint: 'Choose products to compare or buy them.',
  notSortable: 'To sort by an attribute, choose a category or narrow the list.',
  chosen: (count: number) => `${number(count)} chosen`,
  compare: (count: number) => `Compare (${number(count)})`,
  addToCart: (count: number) => `Add to cart (${number(count)})`,
  clear: 'Clear the choice',
  columns: 'Columns',
  columnsAtMost: (count: number) => `At most ${number(count)}`,
  previousColumn: 'Previous column',
  nextColumn: 'Next column',
  notStated: 'not stated',
  failed: 'The table could not be loaded',
} as const;
