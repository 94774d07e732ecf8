import type { Measure } from '#domain/product/measures.ts';
import type { Reason } from '#domain/quick-order/quick-order.ts';
import { amountText, formatDay, number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of /quick-order. */
export const quickOrder = {
  seoTitle: `Quick order: up to 300 lines at once | ${SHOP_NAME}`,
  seoDescription:
    'Paste SKUs or models with quantities from a spreadsheet, check each line with its price, and order them, save them as a list or ask for a quotation.',
  title: 'Quick order',
  lead: (most: number) =>
    `Type or paste SKUs or models with their quantities: up to ${number(most)} lines, from a spreadsheet, an email, a chat or a file.`,
  paste: 'Paste your lines',
  pasteHint: 'One line each, such as: JKM580N-72HL4-V 24. Several pasted lines are added at once.',
  read: 'Add these lines',
  file: 'Or choose a CSV file or an Excel workbook',
  fromCart: 'Fill in from the cart',
  csvName: 'quick-order.csv',
  lines: 'Lines',
  text: (place: number) => `Line ${number(place)}: SKU or model`,
  pieces: (place: number) => `Line ${number(place)}: quantity`,
  textLabel: 'SKU or model',
  piecesLabel: 'Qty',
  remove: (what: string) => `Remove ${what}`,
  thisLine: 'this line',
  addLine: 'Add a line',
  clear: 'Remove all lines',
  checking: 'Checking…',
  checked: (done: number, all: number) =>
    `${number(done)} of ${plural(all, '1 line', `${number(all)} lines`)} checked`,
  each: {
    incl: (price: string) => `${price} each, incl. VAT`,
    excl: (price: string) => `${price} each, excl. VAT`,
  },
  onRequest: 'Ask for quote',
  quantity: 'Type a whole number from 1 to 9,999.',
  raise: (least: number) => `Raise to ${number(least)}`,
  summary: (ready: number, all: number) =>
    `${number(ready)} of ${plural(all, '1 line', `${number(all)} lines`)} can be ordered`,
  toProblem: 'Go to the first line to settle',
  worth: 'Subtotal (excl. VAT)',
  toCart: (count: number) =>
    plural(count, 'Add 1 line to cart', `Add ${number(count)} lines to cart`),
  adding: 'Adding…',
  toList: 'Save as a list',
  notInList: (count: number) =>
    plural(
      count,
      '1 line is not settled. ‘Save as a list’ leaves it out.',
      `${number(count)} lines are not settled. ‘Save as a list’ leaves them out.`,
    ),
  listName: (day: string) => `Quick order of ${day}`,
  toQuote: (count: number) =>
    plural(count, 'Request Quotation for 1 line', `Request Quotation for ${number(count)} lines`),
  nothingPasted: 'There is nothing to read yet. Paste or type your lines first.',
  tooMany: (count: number, most: number) =>
    `These are ${number(count)} lines. At most ${number(most)} fit: order these first, then paste the others.`,
  noFile: 'This file could not be read. Save it as .xlsx or CSV, then choose it again.',
  fileTooLarge:
    'This file has more than 5 MB. Copy the rows of your list and paste them here instead.',
  oldWorkbook: 'This is an old workbook (.xls). Save it as .xlsx or CSV, then choose that file.',
  pdf: 'A PDF cannot be read as a list. Copy its rows and paste them here, or choose a workbook.',
  hiddenSheet: (name: string) => `The sheet ‘${name}’ is hidden in the workbook and was not read.`,
  formulas: (count: number) =>
    plural(
      count,
      '1 cell holds a formula. Its last result was read: check it.',
      `${number(count)} cells hold formulas. Their last results were read: check them.`,
    ),
  leftOut: (count: number) =>
    plural(
      count,
      '1 row orders nothing and became no line:',
      `${number(count)} rows order nothing and became no lines:`,
    ),
  matchFailed: 'We could not check the lines. They stay here: try again.',
  addFailed: 'Failed to add the lines',
} as const;

/** Words of files with products and quantities: quick order reads them, a cart and a list are written as them. */
export const linesCsv = {
  download: 'Download as CSV',
  head: ['SKU', 'Quantity', 'Name', 'Price (SAR, excl. VAT)'],
} as const;

const lines = (count: number): string => plural(count, '1 line', `${number(count)} lines`);

/** Words of the table of /quick-order. */
export const quickTable = {
  columns: {
    number: 'No.',
    typed: 'As typed',
    product: 'Product',
    quantity: 'Quantity',
    sum: 'Line total',
    next: 'Next step',
  },
  /** Where a line goes. */
  goes: {
    cart: 'Into the cart',
    quotation: 'Into the quotation',
    quantity: 'Needs a quantity',
  },
  freeText: 'No product is chosen. The quotation request will have your own words.',
  choose: 'Choose a product. Otherwise the quotation request will have your own words.',
  alternatives: (place: number) => `Products for line ${number(place)}`,
  others: (count: number) => plural(count, '1 other product', `${number(count)} other products`),
  why: {
    sku: (text: string) => `SKU ${text}`,
    model: (text: string) => `Model ${text}`,
    name: (text: string) => `Name: ${text}`,
    maker: (text: string) => `Manufacturer: ${text}`,
    attribute: (text: string) => text,
    words: (text: string) => `Matching words: ${text}`,
    similar: (text: string) => `Similar: ${text}`,
    chosen: () => 'Chosen before',
  } satisfies Record<Reason['kind'], (text: string) => string>,
  sure: { exact: 'Exact match', likely: 'Likely', possible: 'Possible' },
  byYou: 'Chosen by you',
  askedMinimum: (asked: number, least: number) =>
    `You asked for ${number(asked)}. The minimum order is ${number(least)}.`,
  packed: (asked: string, packs: number, size: string) => `${asked} = ${number(packs)} × ${size}`,
  rounded: (asked: string, packs: number, size: string, sum: string) =>
    `You asked for ${asked}. ${number(packs)} × ${size} are ${sum}.`,
  split: (place: number) => `Split line ${number(place)} into two`,
  takeSure: (count: number) =>
    plural(count, 'Accept 1 suggested product', `Accept ${number(count)} suggested products`),
  merge: (count: number) =>
    plural(count, 'Merge 1 duplicate line', `Merge ${number(count)} duplicate lines`),
  taken: (count: number) =>
    plural(count, '1 suggested product accepted', `${number(count)} suggested products accepted`),
  merged: (count: number) =>
    plural(count, '1 duplicate line merged', `${number(count)} duplicate lines merged`),
  undo: 'Undo',
  redo: 'Redo',
  /** Announced. */
  steps: {
    undo: (count: number) => `Undone. The list has ${lines(count)}.`,
    redo: (count: number) => `Redone. The list has ${lines(count)}.`,
  },
  keys: 'Enter goes to the next line. The arrow keys move between lines and products.',
  measures: { l: 'Volume', kg: 'Weight', kW: 'Power' } satisfies Record<Measure, string>,
  units: { l: 'l', kg: 'kg', kW: 'kW' } satisfies Record<Measure, string>,
  measured: (amount: number, unit: string, count: number) =>
    `${amountText(amount, unit)} (${lines(count)})`,
  arrivals: 'Earliest delivery',
  arrival: (day: string, count: number) => `${formatDay(day)}: ${lines(count)}`,
  noDay: (count: number) => `Contact supplier: ${lines(count)}`,
  together: (day: string) => `One order is delivered together: ${formatDay(day)} at the earliest.`,
  both: (cart: number, asked: number) =>
    `Add ${lines(cart)} to cart, keep ${number(asked)} for a quotation`,
  notAdded: (count: number) =>
    plural(
      count,
      '1 line could not be put into the cart. It is still here: try again.',
      `${number(count)} lines could not be put into the cart. They are still here: try again.`,
    ),
  held: (count: number) =>
    plural(
      count,
      '1 line needs a quotation. The request is not sent yet.',
      `${number(count)} lines need a quotation. The request is not sent yet.`,
    ),
  openForm: 'Open the form',
  waiting: (count: number) =>
    plural(
      count,
      '1 line has no quantity and stays here.',
      `${number(count)} lines have no quantity and stay here.`,
    ),
} as const;
