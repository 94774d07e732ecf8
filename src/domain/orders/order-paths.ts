import { paths } from '#domain/shared/paths.ts';

const withOrder = (path: string, orderNumber: string): string =>
  `${path}?order=${encodeURIComponent(orderNumber)}`;

/** /payment of an order that is placed and not paid: a reload or the way Back finds it again. */
export const paymentPath = (orderNumber: string): string => withOrder(paths.payment, orderNumber);

export const successPath = (orderNumber: string): string =>
  withOrder(paths.paymentSuccess, orderNumber);

/** A provider's page sends the shopper back here; the payment is then checked again. */
export const paymentReturnPath = (orderNumber: string): string =>
  withOrder(paths.paymentReturn, orderNumber);

export const trackPath = (orderNumber: string): string => withOrder(paths.track, orderNumber);
