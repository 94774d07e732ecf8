import './range-slider.css';
import { useEffect, useRef, useState } from 'react';
import {
  countBetween,
  endsOf,
  rangeBetween,
  type Histogram,
} from '#domain/listing/filters/facets.ts';
import type { Range } from '#domain/listing/filters/filters.ts';
import { facets as words } from '#messages/listing/facets.ts';
import { marketplace } from '#messages/listing/list.ts';
import { debounced } from '#stores/shared/concurrency.ts';

/** Several presses of a key are one change. */
const PAUSE_MS = 350;

type Ends = readonly [from: number, to: number];

interface Props {
  name: string;
  histogram: Histogram;
  chosen: Range;
  text: (base: number) => string;
  onApply: (range: Range) => void;
}

/** Two thumbs, which stop at the edges of the bars: native inputs, so that keys and both directions work. */
export function RangeSlider({ name, histogram, chosen, text: textOf, onApply }: Props) {
  const [moved, setMoved] = useState<Ends | null>(null);
  const [from, to] = moved ?? endsOf(histogram, chosen);
  const box = useWhenReleased(() => {
    onApply(rangeBetween(histogram, [from, to]));
    setMoved(null);
  });
  const last = histogram.edges.length - 1;
  const text = (end: number) => textOf(histogram.edges[end]!);
  return (
    <div ref={box} className="range-slider relative mb-1 pt-12">
      <Bars histogram={histogram} ends={[from, to]} />
      <Thumb
        label={words.rangeFrom(name)}
        value={from}
        text={text(from)}
        last={last}
        onMove={(end) => setMoved([Math.min(end, to - 1), to])}
      />
      <Thumb
        label={words.rangeTo(name)}
        value={to}
        text={text(to)}
        last={last}
        onMove={(end) => setMoved([from, Math.max(end, from + 1)])}
      />
      <p className="numerals mt-1 flex flex-wrap justify-between gap-x-2 text-2xs text-ink-soft">
        <span>{words.between(text(from), text(to))}</span>
        <span>
          {histogram.isEstimate && words.about}
          {marketplace.products(countBetween(histogram, [from, to]))}
        </span>
      </p>
    </div>
  );
}

/** Calls what holds when a thumb was released, or a little after the last key. */
function useWhenReleased(apply: () => void) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  useEffect(() => {
    const { current } = box;
    const soon = debounced(PAUSE_MS, () => latest.current());
    // React's onChange is the browser's `input`, which comes while a thumb is dragged.
    current?.addEventListener('change', soon);
    return () => {
      soon.cancel();
      current?.removeEventListener('change', soon);
    };
  }, []);
  return box;
}

interface ThumbProps {
  label: string;
  value: number;
  text: string;
  last: number;
  onMove: (end: number) => void;
}

function Thumb({ label, value, text, last, onMove }: ThumbProps) {
  return (
    <input
      type="range"
      className="pointer-events-none m-0 block h-6 w-full appearance-none text-base focus-visible:outline-none"
      min={0}
      max={last}
      value={value}
      aria-label={label}
      aria-valuetext={text}
      onChange={(event) => onMove(event.currentTarget.valueAsNumber)}
    />
  );
}

const HEIGHT = 100;
/** A bar with one product is still seen beside one with thousands. */
const LEAST = 4;

function Bars({ histogram: { counts }, ends: [from, to] }: { histogram: Histogram; ends: Ends }) {
  const highest = Math.max(1, ...counts);
  return (
    <svg
      className="absolute inset-x-3 top-0 h-12 w-[calc(100%-1.5rem)] rtl:-scale-x-100"
      viewBox={`0 0 ${counts.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, index) => {
        const height = count === 0 ? 0 : Math.max(LEAST, (count / highest) * HEIGHT);
        return (
          <rect
            key={index}
            x={index + 0.06}
            y={HEIGHT - height}
            width={0.88}
            height={height}
            className={index >= from && index < to ? 'fill-teal' : 'fill-line-strong'}
          />
        );
      })}
    </svg>
  );
}
