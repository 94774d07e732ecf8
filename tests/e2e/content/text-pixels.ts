/** Light text on a dark picture, measured: how wide it is, where it ends, and of how many joined parts. */
import sharp from 'sharp';

export interface TextPixels {
  readonly width: number;
  /** The last column with ink. */
  readonly right: number;
  /** How many areas of ink touch no other one: letters that are joined are one. */
  readonly parts: number;
  /** The share of all ink in each twentieth of its width. */
  readonly profile: readonly number[];
}

const LIGHT = 150;
const PLACES = 20;
/** Smaller areas are the edge of a letter, not a dot. */
const SMALLEST = 12;

interface Pixels {
  readonly light: Uint8Array;
  readonly width: number;
}

async function pixelsOf(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Only what is white has much blue in these pictures.
  const blue = (_: unknown, index: number): number =>
    data[index * info.channels + 2]! > LIGHT ? 1 : 0;
  return { light: Uint8Array.from({ length: info.width * info.height }, blue), width: info.width };
}

/** Clears the area that a pixel belongs to, and returns its size. */
function takeArea({ light, width }: Pixels, start: number): number {
  const open = [start];
  light[start] = 0;
  let size = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    size += 1;
    for (const step of [-1, 1, -width, width, -width - 1, 1 - width, width - 1, width + 1]) {
      if (!light[at + step]) continue;
      light[at + step] = 0;
      open.push(at + step);
    }
  }
  return size;
}

export async function textPixels(picture: Uint8Array): Promise<TextPixels> {
  const pixels = await pixelsOf(picture);
  const columns = [...pixels.light.keys()]
    .filter((index) => pixels.light[index])
    .map((index) => index % pixels.width);
  const [left, right] = columns.reduce(
    ([low, high], column) => [Math.min(low, column), Math.max(high, column)],
    [Infinity, -Infinity],
  );
  const width = right - left + 1;
  const profile = new Array<number>(PLACES).fill(0);
  for (const column of columns)
    profile[Math.floor(((column - left) / width) * PLACES)]! += 1 / columns.length;
  const areas = [...pixels.light.keys()].map((at) => (pixels.light[at] ? takeArea(pixels, at) : 0));
  return { width, right, profile, parts: areas.filter((size) => size >= SMALLEST).length };
}
