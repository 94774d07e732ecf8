import { riyadhDay } from '#domain/checkout/delivery.ts';
import { latinDigits } from '#domain/shared/text/digits.ts';
import type { Halalas, Totals } from '#domain/shared/money.ts';
import type { Company } from '#domain/account/company.ts';
import type { OwnLine } from '#domain/shared/own-line.ts';
import type { NationalAddress } from '#domain/checkout/national-address.ts';
import {
  ORDER_STEPS,
  type OrderStatus,
  type PaymentMethod,
  type PaymentState,
  type Supply,
} from '#contract/values.ts';
import type { Titled } from '#domain/product/product-title.ts';
import { ORDER_PREFIX } from '#domain/shared/settings.ts';

export interface OrderEvent {
  readonly kind: string;
  /** An instant, ISO. */
  readonly at: string;
}

/** An order for tracking by number: no name, no line, no amount (decision 7). */
export interface TrackedOrder {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly placedAt: string;
  readonly deliveryDate: string;
  readonly deliverySlot: string;
  readonly events: readonly OrderEvent[];
}

export interface OrderItem extends Titled {
  readonly productId: string | null;
  /** Null on a line of a quotation that is no product of the catalogue. */
  readonly sku: string | null;
  readonly photo: string | null;
  readonly supplier: string | null;
  /** The unit of the quantity. */
  readonly unit: string | null;
  readonly quantity: number;
  readonly price: Halalas;
  readonly lineTotal: Halalas;
  readonly leadTimeDays: number;
  /** Its number, text, SKU and unit in the buyer's own list. */
  readonly own: OwnLine | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null;
  readonly status: OrderStatus;
}

export interface OrderPayment {
  readonly method: PaymentMethod;
  readonly state: PaymentState;
  readonly reference: string | null;
  readonly expiresAt: string;
}

/** A snapshot of the address: later changes to it do not change the order. */
export interface OrderAddress extends NationalAddress {
  readonly type: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly district: string;
  readonly city: string;
  readonly postalCode: string;
  readonly details: string;
}

/** Amounts of an order: received, still due, owed back to the buyer, and paid back. */
export interface OrderMoney {
  readonly received: Halalas;
  readonly due: Halalas;
  readonly owed: Halalas;
  readonly returned: Halalas;
}

export interface Order extends TrackedOrder, Totals, Company {
  /** The delivery date that became impossible, until the buyer has answered. ISO day. */
  readonly deliveryMovedFrom: string | null;
  /** The last day on which the money makes the delivery date; null in orders of older releases. ISO day. */
  readonly latestPaymentDay: string | null;
  readonly money: OrderMoney;
  readonly payment: OrderPayment;
  readonly address: OrderAddress;
  readonly note: string | null;
  readonly purchaseOrder: string | null;
  readonly items: readonly OrderItem[];
}

/** An order that waits for its payment, as checkout and marketplace mention it. */
export interface UnpaidOrder {
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  /** The amount still to be paid. */
  readonly due: Halalas;
  /** The buyer reports that the transfer is made. */
  readonly isReported: boolean;
  /** Placed by another session with the same email: this one cannot pay it. */
  readonly isElsewhere?: boolean;
}

export interface TimelineStep {
  readonly step: OrderStatus;
  readonly state: 'done' | 'current' | 'upcoming';
  readonly at: string | null;
}

const lastOf = (events: readonly OrderEvent[], ...kinds: string[]): string | null =>
  events.findLast(({ kind }) => kinds.includes(kind))?.at ?? null;

/** The timeline follows the order's real status and its events. A cancelled order's ends in 'cancelled'. */
export function timelineOf({
  status,
  events,
}: Pick<TrackedOrder, 'status' | 'events'>): TimelineStep[] {
  if (status === 'cancelled') return cancelledTimeline(events);
  const reached = ORDER_STEPS.indexOf(status);
  return ORDER_STEPS.map((step, index) => ({
    step,
    state: index < reached ? 'done' : index === reached ? 'current' : 'upcoming',
    at: lastOf(events, step),
  }));
}

/** The steps that it had come to; none of the others will follow. */
function cancelledTimeline(events: readonly OrderEvent[]): TimelineStep[] {
  const reached = Math.max(
    0,
    ...events.map(({ kind }) => ORDER_STEPS.findIndex((step) => step === kind)),
  );
  const done = ORDER_STEPS.slice(0, reached + 1);
  return [
    ...done.map((step) => ({ step, state: 'done' as const, at: lastOf(events, step) })),
    { step: 'cancelled', state: 'current', at: lastOf(events, 'cancelled', 'expired') },
  ];
}

/** Whether it was cancelled because it was not paid in time. */
export const hasExpired = ({ events }: Pick<TrackedOrder, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'expired');

/** How its payment reads: one that was never made ended with the cancelled order, it did not run out of time. */
export const shownPayment = (
  order: Pick<Order, 'payment' | 'events'>,
): PaymentState | 'cancelled' =>
  order.payment.state === 'expired' && !hasExpired(order) ? 'cancelled' : order.payment.state;

export const isUnpaid = ({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean =>
  status === 'placed' &&
  ['awaiting_payment', 'awaiting_transfer', 'failed'].includes(payment.state);

/** Whether the buyer still has to transfer money. */
export const awaitsTransfer = (order: Order): boolean =>
  isUnpaid(order) && order.payment.method === 'bank_transfer';

/** The day by which a transfer has to arrive for the delivery date, where it is awaited for longer; else null. */
export function paymentNeededBy(order: Order): string | null {
  const { latestPaymentDay, payment } = order;
  const waits = awaitsTransfer(order) && latestPaymentDay !== null;
  return waits && latestPaymentDay < riyadhDay(new Date(payment.expiresAt))
    ? latestPaymentDay
    : null;
}

export const isPaid = ({ payment }: Pick<Order, 'payment'>): boolean => payment.state === 'paid';

/** Whether there is something to bill: nothing was sold where an unpaid order was cancelled or has expired. */
export const hasInvoice = (order: Pick<Order, 'status' | 'payment'>): boolean =>
  order.status !== 'cancelled' || isPaid(order);

export const isTransferReported = ({ events }: Pick<Order, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'transfer_reported');

/** Crockford's base 32 reads these letters as the digits that they look like. */
const lookAlike = (text: string): string => text.replace(/O/g, '0').replace(/[IL]/g, '1');

/** An example for fields in which an order number is typed. */
export const EXAMPLE_NUMBER = `${ORDER_PREFIX}-261121-4F7K2M9QXC`;

/** The prefix may be left out. Orders from before a change of the settings have another one. */
const NUMBER_PARTS = new RegExp(`^(${ORDER_PREFIX}|[A-Z]{2,4})?([\\dOIL]{6})([\\dA-Z]{10,16})$`);

/** The number as it is stored, from what somebody typed or pasted: spaces, dashes, O for 0, Arabic digits. */
export function tidyOrderNumber(text: string): string {
  const typed = latinDigits(text).toUpperCase();
  const bare = typed.replace(/[^\p{L}\p{N}]/gu, '');
  const found = NUMBER_PARTS.exec(bare);
  if (!found) return typed.replace(/\s/g, '');
  const [, prefix = ORDER_PREFIX, day = '', random = ''] = found;
  return `${prefix}-${lookAlike(day)}-${lookAlike(random)}`;
}
