import type { Attributes } from './attributes.ts';
import { drawingFacts } from './drawing-facts.ts';
import type { DrawingFacts, DrawingKind } from './drawing-facts.ts';
import { FIGURES } from './drawing-figures.ts';

const FLOOR = 272;
/** One scale for all panels, so that two beside each other compare; a longer one fills the height. */
const PER_METRE = 100;
const TALLEST = 2.4;
/** The size of a panel without stated measures. */
const USUAL: readonly [number, number] = [1.65, 1];

interface Drawn {
  readonly shape: string;
  readonly note?: string | null;
}

const round = (value: number): number => Math.round(value * 10) / 10;

const box = (x: number, y: number, w: number, h: number, r = 0): string =>
  `<rect x='${round(x)}' y='${round(y)}' width='${round(w)}' height='${round(h)}'${r ? ` rx='${r}'` : ''}/>`;

const path = (d: string, extra = ''): string => `<path d='${d}'${extra}/>`;

/** How far from square cells may be; a panel without a size is drawn in a usual one, so further. */
const OFF = 0.12;
const FURTHER_OFF = 0.25;

/** Columns and rows of nearly square (or half) cells; null where the cells are strips of a film. */
export function cellGrid(
  cells: number,
  [length, width]: readonly [number, number],
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
  const dashes = (count: number, long: number): string =>
    `1 ${Math.round((long / count - 1) * 1000) / 1000}`;
  const line = (d: string, broad: number, dash: string): string =>
    path(
      d,
      ` stroke='#8d8775' stroke-width='${round(broad)}' stroke-dasharray='${dash}' stroke-dashoffset='.5'`,
    );
  return (
    line(`M${round(x)} ${round(y + h / 2)}h${round(w)}`, h, dashes(columns, w)) +
    line(`M${round(x + w / 2)} ${round(y)}v${round(h)}`, w, dashes(rows, h))
  );
}

function panel({ size, cells }: DrawingFacts): Drawn {
  const [length, width] = size ?? USUAL;
  const scale = Math.min(PER_METRE, (PER_METRE * TALLEST) / length);
  const [w, h] = [width * scale, length * scale];
  const [x, y] = [200 - w / 2, FLOOR - h];
  const grid = cells === null ? null : cellGrid(cells, [length, width], size ? OFF : FURTHER_OFF);
  const lines = grid
    ? gridLines(x, y, w, h, grid)
    : path(`M${round(x)} ${FLOOR}l${round(w)}-${round(h)}`, " stroke='#8d8775' stroke-width='2'");
  const ends = path(
    `M${round(x - 34)} ${round(y)}h20m-10 0v${round(h)}m-10 0h20`,
    " stroke='#b63e0c' stroke-width='3'",
  );
  return {
    shape: lines + `<g fill='none'>${box(x, y, w, h, 3)}</g>` + (size ? ends : ''),
    note: size ? `${size[0]} × ${size[1]} m` : null,
  };
}

/** Edges grow with the third root of what is inside. */
const edge = (amount: number | null, usual: number, largest: number, least = 0.45): number =>
  Math.min(1, Math.max(least, Math.cbrt((amount ?? usual) / largest)));

function inverter({ amount, supply }: DrawingFacts): Drawn {
  const k = edge(amount, 5000, 100_000, 0.55);
  const [w, h] = [180 * k, 230 * k];
  const [x, y] = [200 - w / 2, FLOOR - 12 - h];
  const wave = path(
    `M${round(200 - w / 4)} ${round(y + h * 0.66)}q${round(w / 8)}-${round(h / 4)} ${round(w / 4)} 0t${round(w / 4)} 0`,
    " fill='none' stroke='#b63e0c'",
  );
  const feet = path(`M${round(200 - w / 4)} ${FLOOR - 12}v12m${round(w / 2)}-12v12`);
  const screen = box(200 - w / 5, y + h * 0.14, w * 0.4, h * 0.18, 3);
  return { shape: box(x, y, w, h, 8) + screen + wave + feet, note: supply };
}

function battery({ amount, supply }: DrawingFacts): Drawn {
  const k = edge(amount, 5000, 15_000);
  const [w, h] = [200 * k, 180 * k];
  const [x, y] = [200 - w / 2, FLOOR - h];
  const poles = box(x + w * 0.14, y - 16, w * 0.16, 16) + box(x + w * 0.7, y - 16, w * 0.16, 16);
  const signs = path(
    `M${round(x + w * 0.22 - 12)} ${round(y + h / 3)}h24m${round(w * 0.56 - 24)} 0h24m-12-12v24`,
    " stroke='#b63e0c'",
  );
  return { shape: poles + box(x, y, w, h, 6) + signs, note: supply };
}

function round3d(w: number, h: number, hoops: readonly number[]): string {
  const [x, top, lid] = [200 - w / 2, FLOOR - h, w * 0.14];
  const arc = `a${round(w / 2)} ${round(lid)} 0 0 `;
  const body = `M${round(x)} ${round(top)}${arc}1 ${round(w)} 0v${round(h - lid)}${arc}1-${round(w)} 0z`;
  const rings = hoops.map((at) => `M${round(x)} ${round(top + at * h)}${arc}0 ${round(w)} 0`);
  return path(body + rings.join(''));
}

function tank({ amount }: DrawingFacts): Drawn {
  const k = edge(amount, 1000, 10_000);
  return {
    shape: round3d(220 * k, 190 * k, [0, 0.3, 0.6]) + box(184, FLOOR - 190 * k - 8, 32, 10, 3),
  };
}

function drum({ amount }: DrawingFacts): Drawn {
  const k = edge(amount, 200, 250);
  return { shape: round3d(150 * k, 220 * k, [0, 0.32, 0.64]) };
}

function cylinder({ amount }: DrawingFacts): Drawn {
  const k = edge(amount, 11, 60);
  const [w, h] = [110 * k, 205 * k];
  const [x, y] = [200 - w / 2, FLOOR - h];
  const collar = path(`M${round(200 - w / 3)} ${round(y + 6)}v-34h${round((w * 2) / 3)}v34`);
  const seam = path(`M${round(x)} ${round(y + h / 2)}h${round(w)}`, " stroke='#b63e0c'");
  return { shape: collar + box(192, y - 20, 16, 24) + box(x, y, w, h, round(w * 0.34)) + seam };
}

function generator({ amount, supply }: DrawingFacts): Drawn {
  const k = edge(amount, 50_000, 500_000);
  const [w, h] = [280 * k, 150 * k];
  const [x, y] = [200 - w / 2, FLOOR - 14 - h];
  const slats = path(
    `M${round(x + w * 0.1)} ${round(y + h * 0.25)}h${round(w * 0.3)}m-${round(w * 0.3)} ${round(h * 0.2)}h${round(w * 0.3)}m-${round(w * 0.3)} ${round(h * 0.2)}h${round(w * 0.3)}`,
  );
  const bolt = path(
    `M${round(x + w * 0.75)} ${round(y + h * 0.2)}l-${round(w * 0.1)} ${round(h * 0.35)}h${round(w * 0.14)}l-${round(w * 0.1)} ${round(h * 0.3)}`,
    " fill='none' stroke='#b63e0c'",
  );
  const exhaust = path(`M${round(x + w * 0.2)} ${round(y)}v-30h16`, " fill='none'");
  return {
    shape: exhaust + box(x, y, w, h, 6) + slats + bolt + box(x - 6, FLOOR - 14, w + 12, 14),
    note: supply,
  };
}

const figure = (kind: keyof typeof FIGURES) => (): Drawn => ({ shape: FIGURES[kind] });

const PAINTERS: Record<DrawingKind, (facts: DrawingFacts) => Drawn> = {
  panel,
  inverter,
  battery,
  generator,
  drum,
  cylinder,
  tank,
  charger: figure('charger'),
  cable: figure('cable'),
  pump: figure('pump'),
  lamp: figure('lamp'),
  water: figure('water'),
  part: figure('part'),
};

const caption = (y: number, size: number, text: string | null | undefined): string =>
  text ? `<text x='200' y='${y}' font-size='${size}'>${text}</text>` : '';

/** A technical drawing of a product from its own data. All text in it is made of figures and units. */
export function productDrawing(attributes: Attributes): string {
  const facts = drawingFacts(attributes);
  const { shape, note } = PAINTERS[facts.kind](facts);
  return (
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 400' width='400' height='400'><path fill='#f8f1e5' d='M0 0h400v400H0z'/>` +
    `<g fill='#fdfaf5' stroke='#16233f' stroke-width='5' stroke-linejoin='round'>${shape}</g>` +
    `<g fill='#16233f' font-family='sans-serif' text-anchor='middle'>${caption(336, 54, facts.rating)}${caption(384, 40, note)}</g></svg>`
  );
}

/** The drawing as an address of an image, which needs no request. */
export const drawingAddress = (attributes: Attributes): string =>
  `data:image/svg+xml,${productDrawing(attributes).replaceAll(/[%#<>"\s\u0080-\uffff]/g, encodeURIComponent)}`;
