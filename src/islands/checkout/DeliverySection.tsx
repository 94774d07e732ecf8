import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { DeliveryDate, DeliveryOptions } from '#domain/delivery-options.ts';
import { checkout as words } from '#messages/checkout.ts';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { $draft } from '#stores/checkout-draft.ts';
import { $delivery, chooseDate, chooseSlot, loadDelivery } from '#stores/delivery.ts';
import { DateTile } from './DateTile.tsx';
import { Section } from './Section.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { longDay } from '#messages/format-days.ts';

interface Props {
  /** The days of the week without delivery, in a sentence. Empty where every day is open. */
  closedNote: string;
}

export function DeliverySection({ closedNote }: Props) {
  const { options, failed } = useStore($delivery);
  return (
    <Section number={2} title={words.deliveryTitle} gates={['delivery']}>
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

function Picker({ options, closedNote }: Props & { options: DeliveryOptions }) {
  const { date, slot } = useStore($draft);
  const day = options.dates.find((one) => one.date === date && one.available);
  const first = options.dates.find((one) => one.available)?.date;
  const { dropped } = useStore($delivery);
  const closed = useId();

  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">
        {words.deliveryHint(options.leadTimeDays)} {closedNote}
      </p>
      {!first && <p className="notice notice-alarm">{words.noDates}</p>}
      {first && dropped && (
        <p className="notice notice-alarm" role="status">
          {dropped === 'date' ? words.dateGone : words.slotGone}
        </p>
      )}
      <fieldset aria-describedby={closed}>
        <legend className="label">{words.dateLabel}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {options.dates.map((one) => (
            <DateTile
              key={one.date}
              day={one}
              earliest={one.date === first}
              chosen={one.date === date}
              onChoose={() => chooseDate(one.date)}
            />
          ))}
        </div>
        <ClosedDays id={closed} days={options.dates} />
      </fieldset>
      <SlotChoice
        slots={(day ?? options.dates[0])?.slots ?? []}
        enabled={!!day}
        chosen={slot}
        onChoose={chooseSlot}
      />
    </div>
  );
}

/** A closed day cannot be reached by keyboard, so the reasons are listed here. */
function ClosedDays({ id, days }: { id: string; days: readonly DeliveryDate[] }) {
  const closed = days.filter(({ available }) => !available);
  if (closed.length === 0) return null;
  const reasons = closed.map(({ date, reason }) =>
    words.closedDay(longDay(date), reason === 'blackout' ? words.closedBlackout : words.closedFull),
  );
  return (
    <p id={id} className="mt-3 text-xs text-ink-soft">
      {words.closedDays(reasons.join(words.betweenDays))}
    </p>
  );
}
