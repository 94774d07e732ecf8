import { useStore } from '@nanostores/react';
import { isOffered, type DeliveryOptions } from '#domain/delivery-options.ts';
import { checkout as words } from '#messages/en/checkout.ts';
import { $delivery, $draft, changeDraft, loadDelivery } from '#stores/checkout.ts';
import { DateTile } from './DateTile.tsx';
import { Section } from './Section.tsx';
import { SlotChoice } from './SlotChoice.tsx';

export function DeliverySection() {
  const { options, failed } = useStore($delivery);
  return (
    <Section number={2} title={words.deliveryTitle} gates={['delivery']}>
      {options && <Picker options={options} />}
      {!options && failed && (
        <div className="notice notice-alarm grid justify-items-start gap-3">
          <p>{words.datesFailed}</p>
          <button type="button" className="btn btn-secondary" onClick={() => void loadDelivery()}>
            {words.tryAgain}
          </button>
        </div>
      )}
    </Section>
  );
}

function Picker({ options }: { options: DeliveryOptions }) {
  const { date, slot } = useStore($draft);
  const day = options.dates.find((one) => one.date === date && one.available);
  const first = options.dates.find((one) => one.available)?.date;
  const lapsed = date !== '' && !day;

  function chooseDate(next: string) {
    changeDraft({ date: next, slot: isOffered(options, next, slot) ? slot : '' });
  }

  return (
    <div className="grid gap-6">
      <p className="text-sm text-ink-soft">{words.deliveryHint(options.leadTimeDays)}</p>
      {lapsed && <p className="notice notice-alarm">{words.dateGone}</p>}
      <fieldset>
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
      </fieldset>
      <SlotChoice
        slots={(day ?? options.dates[0])?.slots ?? []}
        enabled={!!day}
        chosen={slot}
        onChoose={(next) => changeDraft({ slot: next })}
      />
    </div>
  );
}
