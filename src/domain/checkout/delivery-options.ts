/** Dates and slots of the picker, by the database's clock and calendar. */
export interface DeliverySlot {
  readonly id: string;
  readonly label: string;
  readonly available: boolean;
}

export interface DeliveryDate {
  /** ISO day in Riyadh. */
  readonly date: string;
  readonly available: boolean;
  readonly reason: 'full' | 'blackout' | null;
  readonly slots: readonly DeliverySlot[];
}

/** Delivery dates for a placed order. */
export interface DeliveryOptions {
  readonly today: string;
  readonly leadTimeDays: number;
  readonly dates: readonly DeliveryDate[];
}

/** Delivery dates for an order before it is placed. */
export interface CheckoutDeliveryOptions extends DeliveryOptions {
  /** The first day that a transfer may pay for: it is awaited for some days. ISO day. */
  readonly transferFrom: string;
}

/** A delivery that a transfer may pay for, as the database proposes it. */
export interface LaterDelivery {
  /** ISO days. */
  readonly awaitedUntil: string;
  /** Null: no later date is free. */
  readonly date: string | null;
  readonly slot: string | null;
}

/** The first day that takes orders; '' where none does. */
export const earliestDate = ({ dates }: DeliveryOptions): string =>
  dates.find(({ available }) => available)?.date ?? '';

/** Whether a chosen date and slot are still offered. */
export function isOffered(options: DeliveryOptions | null, date: string, slot: string): boolean {
  const day = options?.dates.find((one) => one.date === date);
  return day?.available === true && day.slots.some((one) => one.id === slot && one.available);
}
