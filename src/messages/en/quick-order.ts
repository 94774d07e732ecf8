import { number, plural } from './format.ts';
import { SHOP_NAME } from './shop.ts';

/** Words of /quick-order. */
export const quickOrder = {
  seoTitle: `Quick order: up to 200 lines at once | ${SHOP_NAME}`,
  seoDescription:
    'Paste SKUs or models with quantities from a spreadsheet, check each line with its price, and order them, save them as a list or ask for a quotation.',
  title: 'Quick order',
  lead: (most: number) =>
    `Type or paste SKUs or models with their quantities: up to ${number(most)} lines, from a spreadsheet, an email, a chat or a file.`,
  paste: 'Paste your lines',
  pasteHint: 'One line each, such as: JKM580N-72HL4-V 24',
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
  each: (price: string) => `${price} each, excl. VAT`,
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
