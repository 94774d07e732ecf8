import { map } from 'nanostores';
import { deliveryOptions } from '#backend/checkout/delivery.ts';
import {
  earliestDate,
  isOffered,
  type CheckoutDeliveryOptions,
  type DeliveryOptions,
} from '#domain/checkout/delivery-options.ts';
import { checkout as words } from '#messages/checkout.ts';
import { $cart } from '#stores/cart/lines.ts';
import { ensureCart } from '#stores/cart/token.ts';
import { refreshCart } from '#stores/cart/cart.ts';
import { $draft, changeDraft } from './draft.ts';
import { latestRequest } from '#stores/shared/concurrency.ts';

interface Delivery {
  readonly options: CheckoutDeliveryOptions | null;
  readonly failed: boolean;
  /** The earlier choice that is no longer offered, until another one is chosen. */
  readonly dropped: 'date' | 'slot' | null;
}

export const $delivery = map<Delivery>({ options: null, failed: false, dropped: null });

const nextRequest = latestRequest();

export async function loadDelivery(): Promise<void> {
  if ($cart.get().items.length === 0) return;
  const request = nextRequest();
  try {
    const options = await deliveryOptions(await ensureCart());
    if (!request.aborted) $delivery.set({ options, failed: false, dropped: dropLapsed(options) });
  } catch (error) {
    if (request.aborted) return;
    console.error(words.datesFailed, error);
    $delivery.setKey('failed', true);
  }
}

/** A lapsed date or slot is removed from the draft. Without a choice, the earliest date is chosen. */
function dropLapsed(options: DeliveryOptions): Delivery['dropped'] {
  const { date, slot } = $draft.get();
  const { dropped } = $delivery.get();
  if (date === '') {
    if (!dropped) $draft.setKey('date', earliestDate(options));
    return dropped;
  }
  const isOpen = options.dates.some((day) => day.date === date && day.available);
  if (isOpen && (slot === '' || isOffered(options, date, slot)))
    return slot === '' ? dropped : null;
  changeDraft({ date: isOpen ? date : '', slot: '' });
  return isOpen ? 'slot' : 'date';
}

/** A time that the new date does not offer goes with the old date. */
export function chooseDate(date: string): void {
  const { slot } = $draft.get();
  const keepsSlot = isOffered($delivery.get().options, date, slot);
  changeDraft({ date, slot: keepsSlot ? slot : '' });
  $delivery.setKey('dropped', null);
}

export function chooseSlot(slot: string): void {
  changeDraft({ slot });
  $delivery.setKey('dropped', null);
}

const leadTimes = (): string =>
  $cart
    .get()
    .items.map((item) => `${item.productId}:${item.leadTimeDays}`)
    .join();

/** Lead times decide which dates are offered. */
export function followLeadTimes(): void {
  let before = leadTimes();
  $cart.listen(() => {
    if (leadTimes() === before) return;
    before = leadTimes();
    void refreshCart().then(loadDelivery);
  });
}
