import { number, plural } from './format.ts';
import type { PendingStep } from '#domain/orders/unpaid.ts';

/** Words of the cart: its toasts (section 8) and its panel. */
export const cart = {
  loadFailed: 'Failed to load cart',
  added: 'Added to cart',
  notKept:
    'This browser does not keep your cart: it ends when you leave this page. Allow site data for this shop in the settings of your browser, or use another browser, and add your products again.',
  addFailed: 'Failed to add item',
  removed: 'Item removed from cart',
  removeFailed: 'Failed to remove item',
  updateFailed: 'Failed to update quantity',
  clearFailed: 'Failed to clear cart',
  full: 'Your cart is full (300 products)',
  /** A merge with a quotation may make a cart larger than an order. */
  tooManyLines: (excess: number) =>
    `An order has at most 300 lines. Remove ${plural(excess, '1 line', `${number(excess)} lines`)} from your cart to go on.`,
  tooMany: 'You can order up to 9,999 of one product',
  unpriced: 'This product has no price yet. Request a quotation instead.',

  title: 'Your cart',
  close: 'Close the cart',
  pieces: (count: number) => plural(count, '1 piece', `${number(count)} pieces`),
  empty: 'Your cart is empty',
  emptyHint: 'Gas, diesel, water and solar are a few clicks away.',
  continueShopping: 'Continue Shopping',
  each: (price: string) => `${price} each, excl. VAT`,
  /** Beside the prices of a line. */
  exclVat: 'excl. VAT',
  /** In the place of a quantity that can be changed. */
  quoted: (count: number, quote: string) => `${number(count)} × · ${quote}`,
  quantityOf: (name: string) => `Quantity of ${name}`,
  fewer: (name: string) => `One fewer of ${name}`,
  more: (name: string) => `One more of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeLine: 'Remove',
  removedLine: (name: string) => `${name} was removed.`,
  undo: 'Undo',
  minimum: (count: number) => `Minimum order is ${number(count)}`,
  raise: (count: number) => `Raise to ${number(count)}`,
  unavailable: 'No longer available. Remove it to go on.',
  askForQuote: 'Ask for quote',
  repriced: (before: string) => `Price changed, was ${before}`,
  subtotal: 'Subtotal (excl. VAT)',
  vat: (percent: number) => `VAT ${percent}%`,
  total: 'Total',
  /** `delivery`: 'Delivery from SAR 50'. */
  deliveryLater: (delivery: string) => `${delivery}, added at checkout`,
  checkout: 'Go to checkout',
  held: (count: number) =>
    plural(
      count,
      '1 line of your list needs a quotation.',
      `${number(count)} lines of your list need a quotation.`,
    ),
  askForHeld: 'Request Quotation',
  saveAsList: 'Save as a list',
  clear: 'Clear cart',
  clearSure: 'Remove everything?',
  clearYes: 'Clear cart',
  clearNo: 'Keep it',
  offline: 'This is your cart as last seen. We could not reach the shop.',
  dismiss: 'Dismiss',
} as const;

/** Words about orders that are placed and not paid. */
export const unpaid = {
  label: 'Orders awaiting payment',
  waits: {
    payment: (number: string) => `Order ${number} is awaiting your payment`,
    transfer: (number: string) => `Order ${number} is awaiting your transfer`,
    arrival: (number: string) => `Order ${number} is waiting for your transfer to arrive`,
  } satisfies Record<PendingStep, (number: string) => string>,
  ways: { card: 'Pay now', bank_transfer: 'Bank details' },
  open: 'Open the order',
} as const;

/** Words about a line of the buyer's own list, beside ours. */
export const ownLine = {
  line: 'In your list',
  numbered: (place: string) => `Line ${place} of your list`,
};
