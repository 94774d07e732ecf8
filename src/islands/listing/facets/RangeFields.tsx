import {
  useEffect,
  useRef,
  useId,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { fromScale, toScale, type Scale } from '#domain/listing/amount.ts';
import type { Range } from '#domain/listing/filters/filters.ts';
import { plainAmount } from '#domain/shared/text/typed-amount.ts';
import { facets as words } from '#messages/listing/facets.ts';

interface Props {
  /** The lowest and highest value in this list, in the base unit. */
  bounds: Range;
  chosen: Range;
  scale: Scale;
  /** Their slider, where products have been counted for it. */
  children?: ReactNode;
  onApply: (range: Range) => void;
}

type Box = RefObject<HTMLInputElement | null>;

/** The smaller number is the lower bound, whichever field it is in. */
function typedRange(low: Box, high: Box, scale: Scale): Range {
  const read = ({ current }: Box) => {
    const text = plainAmount(current?.value ?? '');
    return text === '' || !Number.isFinite(Number(text)) ? null : fromScale(Number(text), scale);
  };
  const [min, max] = [read(low), read(high)];
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

/** A slider and two numbers, either of which may be left out. What was typed holds with Enter or on leaving the field. */
export function RangeFields({ bounds, chosen, scale, children, onApply }: Props) {
  const [low, high] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  function apply() {
    const range = typedRange(low, high, scale);
    if (range.min !== chosen.min || range.max !== chosen.max) onApply(range);
  }
  const shown = (base: number | null) => (base === null ? '' : String(toScale(base, scale)));
  const label = (bound: string) => (scale.symbol ? words.withUnit(bound, scale.symbol) : bound);
  const from = { label: label(words.from), hint: shown(bounds.min), value: shown(chosen.min) };
  const to = { label: label(words.to), hint: shown(bounds.max), value: shown(chosen.max) };
  return (
    <div className="pb-2">
      {children}
      <div className="facet-range grid grid-cols-2 gap-2">
        <Bound box={low} onApply={apply} {...from} />
        <Bound box={high} onApply={apply} {...to} />
      </div>
    </div>
  );
}

function showIn({ current }: Box, value: string): void {
  if (current) current.value = value;
}

interface BoundProps {
  box: Box;
  label: string;
  hint: string;
  value: string;
  onApply: () => void;
}

function Bound({ box, label, hint, value, onApply }: BoundProps) {
  const id = useId();
  // The chosen bound may change elsewhere: by the slider, or by removing the filter.
  useEffect(() => showIn(box, value), [box, value]);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Enter' && onApply();
  return (
    <div className="min-w-0">
      <label className="text-2xs text-ink-soft" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={box}
        className="field numerals px-2 text-sm"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={hint}
        defaultValue={value}
        onBlur={onApply}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
