/** A solar panel: its proportions, and its cells. */
import type { DrawingFacts } from './facts.ts';
import { at, box, FLOOR, measures, LINE_ROOM, MIDDLE, path, round, TALLEST } from './pen.ts';
import type { Drawn } from './pen.ts';

/** One scale for all panels, so that two beside each other compare; a longer one fills the height. */
const PER_METRE = 84;

type Size = readonly [length: number, width: number];

/** The usual sizes by the number of cells, for a panel without stated measures. */
const USUAL: readonly (readonly [cells: number, ...Size])[] = [
  [36, 1.48, 0.67],
  [48, 1.32, 0.99],
  [60, 1.65, 0.99],
  [72, 1.96, 0.99],
  [96, 1.56, 1.05],
  [120, 1.76, 1.05],
  [144, 2.1, 1.05],
];
const ANY: Size = [1.65, 0.99];

/** How far from square cells may be; a panel without a size is drawn in a usual one, so further. */
const OFF = 0.12;
const FURTHER_OFF = 0.25;

/** Columns and rows of nearly square (or half) cells; null where the cells are strips of a film. */
export function cellGrid(
  cells: number,
  [length, width]: Size,
  most = OFF,
): [columns: number, rows: number] | null {
  let best: [number, number] | null = null;
  let least = most;
  for (let columns = 1; columns <= 16; columns++) {
    const rows = cells / columns;
    if (!Number.isInteger(rows)) continue;
    const tall = length / rows / (width / columns);
    const off = Math.min(Math.abs(Math.log(tall)), Math.abs(Math.log(tall * 2)) + 0.02);
    if (off < least) [best, least] = [[columns, rows], off];
  }
  return best;
}

/** Lines at even steps in a box: one broad dashed stroke for each direction. */
function gridLines(x: number, y: number, w: number, h: number, [columns, rows]: [number, number]) {
  const line = (d: string, broad: number, count: number, long: number): string => {
    const gap = Math.round((long / count - 1.5) * 1000) / 1000;
    return path(d, `class='w' stroke-width='${round(broad)}' stroke-dasharray='1.5,${gap}'`);
  };
  return (
    line(at('M', x, y + h / 2) + at('h', w), h, columns, w) +
    line(at('M', x + w / 2, y) + at('v', h), w, rows, h)
  );
}

/** A usual shape, as large as the stated area. */
function usualSize({ cells, area }: DrawingFacts): Size {
  const [, ...known] = USUAL.find(([count]) => count === cells) ?? [0, ...ANY];
  const [length, width] = known;
  const times = area === null ? 1 : Math.sqrt(area / (length * width));
  return [length * times, width * times];
}

function statedSize({ dimensions }: DrawingFacts) {
  const { length, width } = dimensions;
  if (!length || !width) return null;
  return length.metres < width.metres ? ([width, length] as const) : ([length, width] as const);
}

export function panel(facts: DrawingFacts): Drawn {
  const stated = statedSize(facts);
  const [length, width] = stated ? [stated[0].metres, stated[1].metres] : usualSize(facts);
  const scale = Math.min(PER_METRE, TALLEST / length);
  const [w, h] = [width * scale, length * scale];
  const [x, y] = [MIDDLE - w / 2 + (stated ? LINE_ROOM.beside / 2 : 0), FLOOR - h];
  const grid =
    facts.cells === null
      ? null
      : cellGrid(facts.cells, [length, width], stated ? OFF : FURTHER_OFF);
  const face = grid
    ? gridLines(x, y, w, h, grid)
    : path(at('M', x, FLOOR) + at('l', w, -h), "class='w'");
  const [high, across] = stated ? [stated[0].text, stated[1].text] : [];
  const frame = box(x, y, w, h, 0, "class='n'") + face;
  return {
    shape: frame + measures({ x, w, h, high, across }),
    top: y,
    bottom: FLOOR + (stated ? LINE_ROOM.below : 0),
  };
}
