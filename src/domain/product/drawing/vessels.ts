/** What holds gas, fuel, oil or water: at one scale with somebody beside it. */
import type { Dimension, DrawingFacts } from './facts.ts';
import {
  at,
  box,
  BROADEST,
  circle,
  FLOOR,
  measures,
  LINE_ROOM,
  MIDDLE,
  path,
  PERSON,
  person,
  TALLEST,
} from './pen.ts';
import type { Drawn } from './pen.ts';

/** In metres. */
interface Extent {
  readonly w: number;
  readonly h: number;
  readonly across?: Dimension | undefined;
  readonly high?: Dimension | undefined;
}

/** A round vessel of a volume, which is so many times as high as it is wide. */
export function ofVolume(litres: number, slender: number): Extent {
  const w = Math.cbrt((litres / 1000) * (4 / (Math.PI * slender)));
  return { w, h: w * slender };
}

/** The stated sides; the usual proportions where one is missing. */
function extentOf({ dimensions }: DrawingFacts, usual: Extent): Extent {
  const { height: high, diameter, length, width } = dimensions;
  const across = diameter ?? length ?? width;
  const h = high?.metres ?? (across ? (across.metres / usual.w) * usual.h : usual.h);
  const w = across?.metres ?? (h / usual.h) * usual.w;
  return { w, h, across, high };
}

const GAP = 24;
const SMALLEST = 6;

/** Somebody, then the vessel, in the middle together. */
function beside(extent: Extent, draw: (x: number, w: number, h: number) => string): Drawn {
  const room = extent.high ? LINE_ROOM.beside : 0;
  const wide = (BROADEST - GAP - room) / (extent.w + PERSON.width);
  const scale = Math.min(TALLEST / Math.max(PERSON.metres, extent.h), wide);
  const [w, h] = [Math.max(extent.w * scale, SMALLEST), Math.max(extent.h * scale, SMALLEST)];
  const left = MIDDLE - (PERSON.width * scale + GAP + room + w) / 2;
  const x = left + PERSON.width * scale + GAP + room;
  const shape =
    person(left + (PERSON.width * scale) / 2, scale) +
    draw(x, w, h) +
    measures({ x, w, h, high: extent.high?.text, across: extent.across?.text });
  const top = FLOOR - Math.max(h, PERSON.metres * scale);
  return { shape, top, bottom: FLOOR + (extent.across ? LINE_ROOM.below : 0) };
}

/** A round body, seen a little from above, with hoops at parts of its height. */
function rounded(x: number, w: number, h: number, hoops: readonly number[], more = ''): string {
  const lid = Math.min(w * 0.1, h * 0.2);
  const half = (sweep: 0 | 1, dx: number): string => at('a', w / 2, lid, 0, 0, sweep, dx, 0);
  const side = h - lid * 2;
  const body = `${at('M', x, FLOOR - h + lid)}${half(1, w)}${at('v', side)}${half(1, -w)}z`;
  const rings = hoops.map((part) => at('M', x, FLOOR - h + lid + part * side) + half(0, w));
  return path(body, more) + path(rings.join(''), "class='l'");
}

/** Kilograms of liquefied gas in a litre of the vessel. */
const GAS_FILL = 0.42;

function cylinderExtent({ amount, unit }: DrawingFacts): Extent {
  if (unit === 'l') return ofVolume(amount ?? 50, 6.4);
  const litres = (amount ?? 11) / GAS_FILL;
  return ofVolume(litres, litres > 70 ? 3.4 : 1.9);
}

export function cylinder(facts: DrawingFacts): Drawn {
  return beside(extentOf(facts, cylinderExtent(facts)), (x, w, h) => {
    const neck = h > w * 3 ? h * 0.1 : h * 0.18;
    const body = h - neck;
    return (
      path(
        `${at('M', x + w * 0.26, FLOOR - body + 4)}${at('v', -neck)}${at('h', w * 0.48)}${at('v', neck)}`,
      ) +
      box(x, FLOOR - body, w, body, Math.min(w, body) * 0.36, "class='o'") +
      path(at('M', x, FLOOR - body * 0.5) + at('h', w))
    );
  });
}

/** Litres. */
const SMALLEST_DRUM = 50;

export function drum(facts: DrawingFacts): Drawn {
  if ((facts.amount ?? SMALLEST_DRUM) < SMALLEST_DRUM) return can(facts);
  const extent = extentOf(facts, ofVolume(facts.amount ?? 200, 1.5));
  return beside(extent, (x, w, h) => rounded(x, w, h, [0, 0.32, 0.62], "class='n'"));
}

/** On saddles, as a tank that lies. */
const lying = (x: number, w: number, h: number): string =>
  path(
    `${at('M', x + w * 0.2, FLOOR)}${at('v', -h * 0.3)}${at('h', w * 0.1)}${at('v', h * 0.3)}${at('m', w * 0.4, 0)}${at('v', -h * 0.3)}${at('h', w * 0.1)}${at('v', h * 0.3)}`,
    "class='n'",
  ) +
  box(x, FLOOR - h, w, h * 0.88, h * 0.36) +
  path(
    `${at('M', x + w * 0.3, FLOOR - h)}${at('v', h * 0.88)}${at('m', w * 0.4, 0)}${at('v', -h * 0.88)}`,
  );

const boxed = (x: number, w: number, h: number): string =>
  box(x, FLOOR - h, w, h * 0.94, 5) +
  path(
    `${at('M', x + w * 0.1, FLOOR)}${at('v', -h * 0.06)}${at('m', w * 0.8, 0)}${at('v', h * 0.06)}`,
  ) +
  path(`${at('M', x, FLOOR - h * 0.34)}${at('h', w)}`, "class='e'");

const standing = (x: number, w: number, h: number): string =>
  rounded(x, w, h, [0, 0.26, 0.5, 0.74]) +
  box(x + w * 0.4, FLOOR - h - 4, w * 0.2, 9, 2, "class='n'");

export function tank(facts: DrawingFacts): Drawn {
  const { length, diameter, width } = facts.dimensions;
  if (length && diameter) {
    const lain = { ...facts.dimensions, height: diameter, diameter: length };
    return beside(extentOf({ ...facts, dimensions: lain }, { w: 2, h: 1 }), lying);
  }
  const extent = extentOf(facts, ofVolume(facts.amount ?? 1000, 1.15));
  return beside(extent, length && width ? boxed : standing);
}

export function can(facts: DrawingFacts): Drawn {
  if ((facts.amount ?? 4) >= SMALLEST_DRUM) return drum(facts);
  const extent = extentOf(facts, ofVolume(facts.amount ?? 4, 1.6));
  return beside(
    extent,
    (x, w, h) =>
      path(
        `${at('M', x, FLOOR)}${at('v', -h * 0.7)}${at('l', w * 0.5, -h * 0.2)}${at('h', w * 0.5)}${at('v', h * 0.9)}z`,
        "class='n'",
      ) + box(x + w * 0.62, FLOOR - h, w * 0.26, h * 0.1),
  );
}

/** The tank of a lorry, which carries so much. */
export function tanker(facts: DrawingFacts): Drawn {
  const long = Math.cbrt((facts.amount ?? 12_000) / 1000 / 0.25);
  const extent = { w: long + 2.2, h: 2.6 };
  return beside(extent, (x, w, h) => {
    const cab = (w * 2.2) / extent.w;
    const [r, bed] = [h * 0.17, FLOOR - h * 0.3];
    const wheel = (centre: number): string => circle(centre, FLOOR - r, r, "class='n'");
    return (
      box(x, bed - h * 0.62, w - cab - 4, h * 0.62, h * 0.28) +
      path(
        `${at('M', x + w - cab, bed)}${at('v', -h * 0.66)}${at('h', cab * 0.6)}${at('l', cab * 0.4, h * 0.34)}${at('v', h * 0.32)}z`,
        "class='o'",
      ) +
      path(at('M', x, bed) + at('h', w)) +
      wheel(x + r * 1.3) +
      wheel(x + r * 3.6) +
      wheel(x + w - cab * 0.5)
    );
  });
}
