import { useStore } from '@nanostores/react';
import type { Order } from '#domain/orders/order.ts';
import { DateChoice } from '#islands/checkout/DateChoice.tsx';
import { SlotChoice } from '#islands/checkout/SlotChoice.tsx';
import { checkout } from '#messages/checkout.ts';
import { longDay } from '#messages/format-dates.ts';
import { order as words } from '#messages/order.ts';
import {
  $move,
  chooseDate,
  chooseSlot,
  keepDelivery,
  openMove,
  saveDelivery,
} from '#stores/orders/delivery-move.ts';

/** Asks whether a moved delivery suits; the buyer keeps the date or chooses another one. */
export function MovedDelivery({ order }: { order: Order }) {
  const { options, busy } = useStore($move);
  if (!order.deliveryMovedFrom) return null;
  return (
    <div className="notice mt-3 grid gap-3 text-sm">
      <p>{words.movedFrom(longDay(order.deliveryMovedFrom))}</p>
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy}
        onClick={() => void keepDelivery(order)}
      >
        {words.keepDate}
      </button>
      {options ? (
        <Picker order={order} />
      ) : (
        <button
          type="button"
          className="btn btn-secondary"
          disabled={busy}
          onClick={() => void openMove(order)}
        >
          {words.chooseAnotherDate}
        </button>
      )}
    </div>
  );
}

function Picker({ order }: { order: Order }) {
  const { options, date, slot, busy } = useStore($move);
  const dates = options?.dates ?? [];
  const day = dates.find((one) => one.date === date && one.available);
  if (!dates.some(({ available }) => available)) return <p>{checkout.noDates}</p>;
  return (
    <div className="@container grid gap-4">
      <DateChoice dates={dates} chosen={date} onChoose={chooseDate} />
      <SlotChoice
        slots={(day ?? dates[0])?.slots ?? []}
        enabled={!!day}
        chosen={slot}
        onChoose={chooseSlot}
      />
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy || !date || !slot}
        onClick={() => void saveDelivery(order)}
      >
        {busy ? words.savingDate : words.saveDate}
      </button>
    </div>
  );
}
