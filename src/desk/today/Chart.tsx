import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import type { Today } from '#desk/data/queries.ts';
import { todayWords as words } from '#messages/desk/today.ts';
import { compactNumber, formatDay, locale } from '#messages/format.ts';
import { columnsOf } from './sums.ts';

const HEIGHT = 240;
const DARK = '(prefers-color-scheme: dark)';

const isRtl = locale.dir === 'rtl';

/** A colour of the theme: a canvas knows no variables. */
const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();

function optionsOf(figures: Today['figures'], width: number): UPlot.Options {
  const axis = { stroke: color('ink-soft'), grid: { stroke: color('line'), width: 1 } };
  return {
    width,
    height: HEIGHT,
    // Room for half of the name of the last day.
    padding: isRtl ? [null, null, null, 56] : [null, 40, null, null],
    // What is pointed at is in the table.
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, dir: isRtl ? -1 : 1 },
      y: { range: (_, __, max) => [0, max || 1] },
    },
    axes: [
      {
        ...axis,
        splits: () => figures.map((_, index) => index),
        values: () => labelsOf(figures, width),
      },
      { ...axis, size: 60, side: isRtl ? 1 : 3, values: (_, splits) => splits.map(compactNumber) },
    ],
    series: [
      {},
      { label: words.placed, stroke: color('ember'), width: 2, points: { size: 7 } },
      { label: words.paid, stroke: color('teal'), width: 2, dash: [6, 4], points: { size: 7 } },
    ],
  };
}

/** One of how many days has its name: each, the first, the middle and the last, or the first and the last. */
function stepOf(width: number): number {
  if (width < 480) return 6;
  return width < 860 ? 3 : 1;
}

const labelsOf = (figures: Today['figures'], width: number): string[] =>
  figures.map(({ day }, index) => (index % stepOf(width) === 0 ? formatDay(day) : ''));

/** Drawn anew with other figures, another width, and another theme. */
function draw(box: HTMLElement, figures: Today['figures']): () => void {
  const theme = matchMedia(DARK);
  let chart: UPlot | undefined;
  const redraw = () => {
    chart?.destroy();
    chart = new UPlot(optionsOf(figures, box.clientWidth), columnsOf(figures), box);
  };
  const observer = new ResizeObserver(redraw);
  observer.observe(box);
  theme.addEventListener('change', redraw);
  return () => {
    observer.disconnect();
    theme.removeEventListener('change', redraw);
    chart?.destroy();
  };
}

/** What was ordered and what was paid, by day. */
export function Chart({ figures }: { figures: Today['figures'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => draw(box.current!, figures), [figures]);
  return (
    <>
      <div ref={box} role="img" aria-label={words.chart} dir="ltr" className="min-h-60 min-w-0" />
      <p className="mt-1 flex gap-5 text-sm" aria-hidden="true">
        <span className="flex items-center gap-2">
          <span className="inline-block w-6 border-t-2 border-ember" />
          {words.placed}
        </span>
        <span className="flex items-center gap-2">
          <span className="inline-block w-6 border-t-2 border-dashed border-teal" />
          {words.paid}
        </span>
      </p>
    </>
  );
}
