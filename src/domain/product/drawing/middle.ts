/** Things that are drawn alone, in the middle of the picture. */
import type { Dimension, DrawingFacts } from './facts.ts';
import { FLOOR, LINE_ROOM, MIDDLE, measures } from './pen.ts';
import type { Drawn } from './pen.ts';

export interface Sides {
  readonly across?: Dimension | undefined;
  readonly high?: Dimension | undefined;
}

/** How far an amount is between two others, by its digits. */
export const between = (amount: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, Math.log(amount / low) / Math.log(high / low)));

/** A thing of a size in the middle of the picture, with its dimension lines. */
export function inMiddle(
  [w, h]: readonly [number, number],
  { across, high }: Sides,
  draw: (x: number, y: number) => string,
): Drawn {
  const x = MIDDLE - w / 2 + (high ? LINE_ROOM.beside / 2 : 0);
  const lines = measures({ x, w, h, high: high?.text, across: across?.text });
  return {
    shape: draw(x, FLOOR - h) + lines,
    top: FLOOR - h,
    bottom: FLOOR + (across ? LINE_ROOM.below : 0),
  };
}

const MOST_ACROSS = 230;
/** With a label and two figures below it. */
const HIGHEST = 150;

/** The sides that a product states. */
export const sidesOf = ({ dimensions: { height, width, length } }: DrawingFacts): Sides => ({
  high: height,
  across: width ?? length,
});

/** In the stated proportions; else in those of its class, as large as its class is. */
export function sized(
  facts: DrawingFacts,
  [w, h]: readonly [number, number],
): [readonly [number, number], Sides] {
  const { high, across } = sidesOf(facts);
  if (!high || !across) return [[w, h], { high, across }];
  const scale = Math.min(HIGHEST / high.metres, MOST_ACROSS / across.metres);
  return [[across.metres * scale, high.metres * scale], { high, across }];
}
