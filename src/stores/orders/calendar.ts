import { calendarFile, deliverySpan } from '#domain/orders/calendar.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderPath } from '#domain/shared/paths.ts';
import { comma } from '#messages/format.ts';
import { deliveryEntry as words } from '#messages/payment.ts';
import { SHOP_NAME } from '#messages/shop.ts';
import { saveAsFile } from '#stores/shared/download-file.ts';

/** Whether the time of delivery is a span of hours, which a calendar can hold. */
export const hasDeliverySpan = ({ deliveryDate, deliverySlot }: Order): boolean =>
  deliverySpan(deliveryDate, deliverySlot) !== null;

/** Offers the delivery as a file that a calendar opens. */
export function saveDeliveryEntry(order: Order): void {
  const { orderNumber, deliveryDate, deliverySlot, address } = order;
  const span = deliverySpan(deliveryDate, deliverySlot);
  if (!span) return;
  const file = calendarFile({
    ...span,
    shop: SHOP_NAME,
    uid: `${orderNumber}@${location.hostname}`,
    stamp: order.placedAt,
    summary: words.summary,
    description: words.description(orderNumber),
    location: [address.address, address.district, `${address.city} ${address.postalCode}`].join(
      comma,
    ),
    url: new URL(orderPath(orderNumber), location.origin).href,
  });
  saveAsFile(`${orderNumber}.ics`, file, 'text/calendar;charset=utf-8');
}
