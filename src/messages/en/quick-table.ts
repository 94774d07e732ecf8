import type { Measure } from '#domain/product/measures.ts';
import type { MatchReason } from '#domain/quick-order/quick-order.ts';
import { formatDay } from './format-dates.ts';
import { amountText, number, plural } from './format.ts';

const lines = (count: number): string => plural(count, '1 line', `${number(count)} lines`);

/** Words of the table of /quick-order. */
export const quickTable = {
  columns: {
    number: 'No.',
    typed: 'As typed',
    product: 'Product',
    quantity: 'Quantity',
    sum: 'Sum',
    next: 'Next step',
  },
  exclVat: 'excl. VAT',
  /** Where a line goes. */
  goes: {
    cart: 'Into the cart',
    quotation: 'Into the quotation',
    quantity: 'Needs a quantity',
    checking: 'Checking…',
  },
  freeText: 'No product is chosen. The quotation has this line as you typed it.',
  choose: 'Choose a product, or the quotation has this line as you typed it.',
  alternatives: (place: number) => `Products for line ${number(place)}`,
  others: (count: number) => plural(count, '1 other product', `${number(count)} other products`),
  why: {
    sku: (text: string) => `SKU ${text}`,
    model: (text: string) => `Model ${text}`,
    name: (text: string) => `Name: ${text}`,
    maker: (text: string) => `Manufacturer: ${text}`,
    attribute: (text: string) => text,
    words: (text: string) => `Words: ${text}`,
    chosen: () => 'Chosen before',
  } satisfies Record<MatchReason['kind'], (text: string) => string>,
  sure: { exact: 'Exact match', likely: 'Likely', possible: 'Possible' },
  byYou: 'Chosen by you',
  askedMinimum: (asked: number, least: number) =>
    `You asked for ${number(asked)}. The minimum order is ${number(least)}.`,
  packed: (asked: number, unit: string, packs: number, size: number) =>
    `${amountText(asked, unit)} = ${number(packs)} × ${amountText(size, unit)}`,
  rounded: (asked: number, unit: string, packs: number, size: number, sum: number) =>
    `You asked for ${amountText(asked, unit)}. ${number(packs)} × ${amountText(size, unit)} are ${amountText(sum, unit)}.`,
  split: (place: number) => `Split line ${number(place)} into two`,
  takeSure: (count: number) =>
    plural(count, 'Take the sure line', `Take all ${number(count)} sure lines`),
  merge: (count: number) => plural(count, 'Merge 1 double', `Merge ${number(count)} doubles`),
  undo: 'Undo',
  redo: 'Redo',
  keys: 'Enter goes to the next line. The arrow keys move between lines and products.',
  measures: { l: 'Volume', kg: 'Weight', kW: 'Power' } satisfies Record<Measure, string>,
  units: { l: 'l', kg: 'kg', kW: 'kW' } satisfies Record<Measure, string>,
  measured: (amount: number, unit: string, count: number) =>
    `${amountText(amount, unit)} (${lines(count)})`,
  arrivals: 'What could arrive when',
  arrival: (day: string, count: number) => `${formatDay(day)}: ${lines(count)}`,
  noDay: (count: number) => `On request: ${lines(count)}`,
  together: (day: string) => `One order comes together: ${formatDay(day)} at the earliest.`,
  both: (cart: number, asked: number) =>
    `Put ${lines(cart)} into the cart and ask for ${number(asked)}`,
  notAdded: (count: number) =>
    plural(
      count,
      '1 line could not be put into the cart. It is still here: try again.',
      `${number(count)} lines could not be put into the cart. They are still here: try again.`,
    ),
  held: (count: number) =>
    plural(
      count,
      '1 line is in the form of a quotation. It is not sent yet.',
      `${number(count)} lines are in the form of a quotation. It is not sent yet.`,
    ),
  openForm: 'Open the form',
  waiting: (count: number) =>
    plural(
      count,
      '1 line has no quantity and stays here.',
      `${number(count)} lines have no quantity and stay here.`,
    ),
} as const;
