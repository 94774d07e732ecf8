import type { Halalas } from '#domain/shared/money.ts';
import type { OrderStatus, PaymentState, Supply } from '#contract/values.ts';
import type { Titled } from '#domain/product/product-title.ts';

export interface OrderRowItem extends Titled {
  readonly quantity: number;
  readonly photo: string | null;
  /** Null of a product that nobody exchanges. */
  readonly supply?: Supply | null | undefined;
}

/** An order in the list of its buyer. */
export interface OrderRow {
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly paymentState: PaymentState;
  readonly placedAt: string;
  readonly deliveryDate: string;
  readonly deliverySlot: string;
  readonly total: Halalas;
  readonly due: Halalas;
  readonly itemCount: number;
  /** The first three. */
  readonly items: readonly OrderRowItem[];
}

export interface OrderPage {
  readonly orders: readonly OrderRow[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Filters of the order list. */
export const ORDER_FILTERS = [
  'unpaid',
  'payment_confirmed',
  'processing',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

export const isOrderFilter = (value: string | null): value is OrderFilter =>
  (ORDER_FILTERS as readonly (string | null)[]).includes(value);

interface Pieces {
  /** Absent where the answer names no product. */
  readonly product?: string;
  readonly name: string;
  readonly quantity: number;
}

/** The result of adding several products: those added, and those that differ from the request. */
export interface CartAdditions {
  readonly added: readonly Pieces[];
  readonly gone: readonly Pieces[];
  readonly repriced: readonly {
    readonly name: string;
    readonly before: Halalas;
    readonly now: Halalas;
  }[];
  readonly raised: readonly { readonly name: string; readonly from: number; readonly to: number }[];
  readonly leftOut: readonly Pieces[];
}
