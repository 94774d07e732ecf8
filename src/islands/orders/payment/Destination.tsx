import { useStore } from '@nanostores/react';
import { paths } from '#domain/shared/paths.ts';
import { comma } from '#messages/format.ts';
import { longDay } from '#messages/format-dates.ts';
import { payment as words } from '#messages/payment.ts';
import { $draft } from '#stores/checkout/draft.ts';
import { $chosenAddress } from '#stores/checkout/checkout.ts';
import { $payment } from '#stores/orders/payment-state.ts';

/** The address and the date of delivery, which can be changed until the order is placed. */
export function Destination() {
  const { order } = useStore($payment);
  const chosen = useStore($chosenAddress);
  const { date, slot } = useStore($draft);
  const address = order?.address ?? chosen;
  const day = order?.deliveryDate ?? date;
  return (
    <div className="border-t border-line py-4 text-sm">
      <div className="flex items-center justify-between">
        <h3 className="font-semibold">{words.deliverTo}</h3>
        {!order && (
          <a className="link inline-flex min-h-11 items-center px-2" href={paths.checkout}>
            {words.edit}
          </a>
        )}
      </div>
      {address && (
        <p className="text-ink-soft">
          <bdi>{address.name}</bdi>
          <br />
          <bdi>{address.address}</bdi>
          {comma}
          <bdi>{address.district}</bdi>
          {comma}
          <bdi>{address.city}</bdi> {address.postalCode}
        </p>
      )}
      {day && (
        <p className="numerals mt-1 font-medium">
          {longDay(day) + comma}
          <bdi className="whitespace-nowrap">{order?.deliverySlot ?? slot}</bdi>
        </p>
      )}
    </div>
  );
}
