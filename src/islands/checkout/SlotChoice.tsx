import type { DeliverySlot } from '#domain/checkout/delivery-options.ts';
import { checkout as words } from '#messages/checkout.ts';

interface Props {
  slots: readonly DeliverySlot[];
  /** False until a date is chosen: the slots are shown, but belong to no date yet. */
  enabled: boolean;
  chosen: string;
  onChoose: (slot: string) => void;
}

export function SlotChoice({ slots, enabled, chosen, onChoose }: Props) {
  return (
    <fieldset disabled={!enabled}>
      <legend className="label">{words.slotLabel}</legend>
      <div className="grid grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-5">
        {slots.map(({ id, label, available }) => {
          const free = enabled && available;
          return (
            <label
              key={id}
              className={`numerals relative grid min-h-12 place-items-center rounded-md border px-2 text-sm font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal ${look(free, chosen === id)}`}
            >
              <input
                type="radio"
                name="delivery-slot"
                className="sr-only"
                disabled={!free}
                checked={free && chosen === id}
                onChange={() => onChoose(id)}
              />
              {label}
              {enabled && !available && <span className="text-2xs"> {words.full}</span>}
            </label>
          );
        })}
      </div>
      {!enabled && <p className="mt-2 text-xs text-ink-soft">{words.chooseDateFirst}</p>}
    </fieldset>
  );
}

function look(free: boolean, chosen: boolean): string {
  if (!free) return 'cursor-not-allowed border-line bg-sand-100 text-ink-faint';
  if (chosen) return 'cursor-pointer border-night bg-night text-white';
  return 'cursor-pointer border-line-strong bg-card hover:border-ink hover:bg-sand-100';
}
