import { useStore } from '@nanostores/react';
import type { CheckoutDeliveryOptions, DeliveryDate } from '#domain/checkout/delivery-options.ts';
import { TRANSFER_DAYS } from '#domain/orders/payment.ts';
import { checkout as words } from '#messages/checkout.ts';
import { comma } from '#messages/format.ts';
import { longDay } from '#messages/format-dates.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { $draft } from '#stores/checkout/draft.ts';
import { $delivery, chooseDate, chooseSlot, loadDelivery } from '#stores/checkout/delivery.ts';
import { DateChoice } from './DateChoice.tsx';
import { Section } from './Section.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { Continue, Stopped } from './Stopped.tsx';

interface Props {
  /** The days of the week without delivery, in a sentence. Empty where every day is open. */
  closedNote: string;
}

export function DeliverySection({ closedNote }: Props) {
  const { options, failed } = useStore($delivery);
  return (
    <Section
      name="delivery"
      number={3}
      title={words.deliveryTitle}
      summary={failed && !options ? words.datesFailed : <ChosenTime />}
    >
      {options && <Picker options={options} closedNote={closedNote} />}
      {!options && !failed && <div className="skeleton h-40" />}
      {!options && failed && (
        <div className="notice notice-alarm grid justify-items-start gap-3">
          <p>{words.datesFailed}</p>
          <TryAgain onRetry={loadDelivery} />
        </div>
      )}
    </Section>
  );
}

/** The chosen date and time in one line. */
function ChosenTime() {
  const { date, slot } = useStore($draft);
  return (
    date &&
    slot && (
      <>
        {longDay(date) + comma}
        <bdi className="numerals">{slot}</bdi>
      </>
    )
  );
}

function Picker({ options, closedNote }: Props & { options: CheckoutDeliveryOptions }) {
  const { date, slot } = useStore($draft);
  const day = options.dates.find((one) => one.date === date && one.available);

  return (
    <div className="@container grid gap-4 lg:gap-5">
      <p className="text-sm text-ink-soft">
        {words.deliveryHint(options.leadTimeDays)} {closedNote}
      </p>
      <DatesNotice dates={options.dates} />
      <DateChoice dates={options.dates} chosen={date} onChoose={chooseDate} />
      <TransferHint options={options} />
      <Stopped kinds={['delivery']} missing="[name=delivery-slot]:enabled" />
      <SlotChoice
        slots={(day ?? options.dates[0])?.slots ?? []}
        enabled={!!day}
        chosen={slot}
        onChoose={chooseSlot}
      />
      {day && slot && <Continue />}
    </div>
  );
}

/** A transfer is awaited for some days, so that it cannot pay for the first dates. */
function TransferHint({ options: { dates, transferFrom } }: { options: CheckoutDeliveryOptions }) {
  const first = dates.find(({ date, available }) => available && date >= transferFrom)?.date;
  return (
    first && (
      <p className="numerals text-sm text-ink-soft">
        {words.transferFrom(longDay(first), TRANSFER_DAYS)}
      </p>
    )
  );
}

/** There is no date to choose, or the chosen one is gone. */
function DatesNotice({ dates }: { dates: readonly DeliveryDate[] }) {
  const { dropped } = useStore($delivery);
  if (!dates.some(({ available }) => available)) {
    return <p className="notice notice-alarm">{words.noDates}</p>;
  }
  return (
    dropped && (
      <p className="notice notice-alarm" role="status">
        {dropped === 'date' ? words.dateGone : words.slotGone}
      </p>
    )
  );
}
