import { useStore } from '@nanostores/react';
import { card as words } from '#messages/product/card.ts';
import { $ordersPaused } from '#stores/shared/paused-orders.ts';

/** The id of the text that describes a button which cannot order. */
export const PAUSED_ID = 'orders-paused';

export const useOrdersPaused = (): boolean => useStore($ordersPaused, { ssr: () => false });

/** Why nobody can order. The place is there before the text, which screen readers then announce. */
export function PausedOrders() {
  return (
    <div role="status" id={PAUSED_ID}>
      {useOrdersPaused() && <p className="notice notice-alarm my-4">{words.ordersPaused}</p>}
    </div>
  );
}
