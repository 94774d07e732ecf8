/** The buyer's answer about a delivery that the shop has moved. */
import { map } from 'nanostores';
import { moveDelivery, orderDeliveryOptions } from '#backend/orders/delivery-move.ts';
import {
  earliestDate,
  isOffered,
  type DeliveryOptions,
} from '#domain/checkout/delivery-options.ts';
import { AppError } from '#domain/shared/errors.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderErrors } from '#messages/errors.ts';
import { longDay } from '#messages/format-dates.ts';
import { order as words } from '#messages/order.ts';
import { orderAccess, showOrder } from './order.ts';
import { reportFailure, showToast } from '#stores/shared/toasts.ts';

interface Move {
  /** Null until another date is asked for. */
  readonly options: DeliveryOptions | null;
  readonly date: string;
  readonly slot: string;
  readonly busy: boolean;
}

const CLOSED: Move = { options: null, date: '', slot: '', busy: false };

export const $move = map<Move>(CLOSED);

const change = (changes: Partial<Move>): void => $move.set({ ...$move.get(), ...changes });

export const openMove = (order: Order): Promise<void> =>
  attempt(async () => {
    const options = await orderDeliveryOptions(orderAccess(order.orderNumber));
    change({ options, date: earliestDate(options), slot: '' });
  });

/** A time that the new date does not offer goes with the old date. */
export function chooseDate(date: string): void {
  const { options, slot } = $move.get();
  change({ date, slot: isOffered(options, date, slot) ? slot : '' });
}

export const chooseSlot = (slot: string): void => change({ slot });

export const keepDelivery = (order: Order): Promise<void> =>
  move(order, order.deliveryDate, order.deliverySlot);

export function saveDelivery(order: Order): Promise<void> {
  const { date, slot } = $move.get();
  return move(order, date, slot);
}

const move = ({ orderNumber }: Order, date: string, slot: string): Promise<void> =>
  attempt(async () => {
    showOrder(await moveDelivery(orderAccess(orderNumber), date, slot));
    $move.set(CLOSED);
    showToast('success', words.dateSaved(longDay(date), slot));
  });

async function attempt(task: () => Promise<void>): Promise<void> {
  change({ busy: true });
  try {
    await task();
  } catch (error) {
    reportFailure(refusalOf(error) ?? words.moveFailed, error);
  } finally {
    change({ busy: false });
  }
}

const refusals: Readonly<Record<string, string>> = orderErrors;
const refusalOf = (error: unknown): string | undefined =>
  error instanceof AppError ? refusals[error.code] : undefined;
