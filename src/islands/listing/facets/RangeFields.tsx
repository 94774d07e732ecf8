import { useId, type FormEvent } from 'react';
import { fromScale, toScale, type Scale } from '#domain/listing/amount.ts';
import { plainAmount } from '#domain/shared/text/typed-amount.ts';
import type { Range } from '#domain/listing/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';

interface Props {
  name: string;
  /** The lowest and highest value in this list, in the base unit. */
  bounds: Range;
  chosen: Range;
  scale: Scale;
  onApply: (range: Range) => void;
}

/** The smaller number is the lower bound, whichever field it is in. */
function typedRange(form: FormData, scale: Scale): Range {
  const read = (field: string) => {
    const text = plainAmount(String(form.get(field) ?? ''));
    return text === '' || !Number.isFinite(Number(text)) ? null : fromScale(Number(text), scale);
  };
  const [min, max] = [read('min'), read('max')];
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** Two numbers, either of which may be left out; they take effect together. */
export function RangeFields({ name, bounds, chosen, scale, onApply }: Props) {
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply(typedRange(new FormData(event.currentTarget), scale));
  }
  const shown = (base: number | null) => (base === null ? '' : String(toScale(base, scale)));
  const label = (bound: string) => (scale.symbol ? words.withUnit(bound, scale.symbol) : bound);
  return (
    <form
      key={`${chosen.min} ${chosen.max}`}
      className="facet-range grid grid-cols-2 gap-2 pb-2"
      noValidate
      onSubmit={apply}
    >
      <Bound
        name="min"
        label={label(words.from)}
        hint={shown(bounds.min)}
        value={shown(chosen.min)}
      />
      <Bound
        name="max"
        label={label(words.to)}
        hint={shown(bounds.max)}
        value={shown(chosen.max)}
      />
      <button
        type="submit"
        className="btn btn-secondary col-span-full"
        aria-label={words.applyTo(name)}
      >
        {words.apply}
      </button>
    </form>
  );
}

interface BoundProps {
  name: 'min' | 'max';
  label: string;
  hint: string;
  value: string;
}

function Bound({ name, label, hint, value }: BoundProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label className="text-2xs text-ink-soft" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field numerals px-2 text-sm"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        placeholder={hint}
        defaultValue={value}
      />
    </div>
  );
}
