import { formatDay, formatUnitPrice, number, plural, shortSar, supply } from '#messages/format.ts';

/** What delivery costs at least, in riyals. */
export const delivery = {
  from: (riyals: number) => `Delivery from ${shortSar(riyals)}`,
  free: 'Free delivery',
} as const;

export const earliestDelivery = (day: string): string => `Earliest delivery ${formatDay(day)}`;

/** Words of a product that its card and its page share. */
export const card = {
  askForQuote: 'Ask for quote',
  exclVat: 'excl. VAT',
  vat: { incl: 'incl. VAT', excl: 'excl. VAT' },
  pricesAre: { incl: 'Prices incl. VAT', excl: 'Prices excl. VAT' },
  /** What a press of the switch does while prices are shown so. */
  switchFrom: { incl: 'Show them without VAT', excl: 'Show them with VAT' },
  unitPrice: formatUnitPrice,
  verified: 'Verified',
  addToCart: 'Add to Cart',
  requestQuotation: 'Request for Quotation',
  addToCompare: 'Add to Compare',
  removeFromCompare: 'Remove from Compare',
  pieces: (count: number) => `Min. order ${number(count)}`,
  earliestDelivery,
  supply,
  contactSupplier: 'Contact supplier',
  leadTime: (days: number) => `Lead time ${days} ${plural(days, 'day', 'days')}`,
  addFailed: 'Failed to add item',
  ordersPaused:
    'Ordering is not possible at the moment, because today’s prices cannot be read. You see the last known ones. Keep this page open: it tries again every few seconds, and you can order as soon as the shop answers.',
} as const;

/** Words of the comparison wherever products are listed: its toasts and its tray. */
export const compare = {
  added: 'Added to comparison',
  notKept:
    'This browser does not keep your comparison: it ends when you leave this page. Allow site data for this shop in the settings of your browser, or use another browser.',
  removed: 'Removed from comparison',
  removedOnPage: 'Product removed from comparison',
  limit: 'You can compare up to 4 products',
  remove: (name: string) => `Remove ${name}`,
  tray: 'Comparison',
  trayCount: (count: number) => `${count} of 4 products to compare`,
  open: 'Compare',
  clear: 'Clear',
} as const;
