/** Shapes and outlined text, in the units of a picture of 400 by 400. */
import { GLYPHS } from './glyphs.ts';

export const round = (value: number): number => Math.round(value);

/** What a painter hands over: it reaches from `top` to `bottom`, and its middle is at 200. */
export interface Drawn {
  readonly shape: string;
  readonly top: number;
  readonly bottom: number;
}

export const MIDDLE = 200;
/** The ground on which things are. */
export const FLOOR = 250;
export const TALLEST = 200;
export const BROADEST = 300;

const attributes = (more: string): string => (more === '' ? '' : ` ${more}`);

export const box = (x: number, y: number, w: number, h: number, r = 0, more = ''): string =>
  r === 0
    ? path(`${at('M', x, y)}${at('h', w)}${at('v', h)}${at('h', -w)}z`, more)
    : `<rect x='${round(x)}' y='${round(y)}' width='${round(w)}' height='${round(h)}' rx='${round(r)}'${attributes(more)}/>`;

export const path = (d: string, more = ''): string => `<path d='${d}'${attributes(more)}/>`;

export const circle = (x: number, y: number, r: number, more = ''): string =>
  `<circle cx='${round(x)}' cy='${round(y)}' r='${round(r)}'${attributes(more)}/>`;

/** A command of a path with its numbers. */
export const at = (letter: string, ...numbers: number[]): string =>
  letter +
  numbers
    .map(round)
    .map((one, index) => (index === 0 || one < 0 ? one : `,${one}`))
    .join('');

/** A drawing that is made in a box of 100 by 100, or as high as the box is not. */
export const placed = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform='translate(${round(x)},${round(y)})scale(${Math.round(scale * 1000) / 1000})'>${inner}</g>`;

/** Of the table of glyphs. */
const UNITS = 50;
const SPACE = 13;
const partsOf = (glyph: string): string[] => (GLYPHS[glyph] ?? '').split(' ');
const advance = (glyph: string): number => Number(partsOf(glyph)[0]) || SPACE;

export const widthOf = (text: string): number =>
  [...text].reduce((sum, glyph) => sum + advance(glyph), 0);

/** 'x,y' then the outline of each part. */
function outline(glyph: string, pen: number): string {
  const parts = partsOf(glyph).slice(1);
  let drawn = '';
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const [x = 0, y = 0] = (parts[index]!.match(/-?\d+/g) ?? []).map(Number);
    drawn += `${at('M', pen + x, y)}${parts[index + 1]}z`;
  }
  return drawn;
}

function outlines(text: string): string {
  let pen = -Math.round(widthOf(text) / 2);
  return [...text]
    .map((glyph) => {
      const drawn = outline(glyph, pen);
      pen += advance(glyph);
      return drawn;
    })
    .join('');
}

/** Centred on a point of its base line; text is as wide as the picture at most. */
export function text(words: string, x: number, y: number, size: number, turned = false): string {
  const scale = Math.min(size / UNITS, 340 / widthOf(words));
  const by = String(Math.round(scale * 100) / 100).replace(/^0/, '');
  const turn = turned ? `0,-${by},${by},0` : `${by},0,0,${by}`;
  return `<path class='t' transform='matrix(${turn},${round(x)},${round(y)})' d='${outlines(words)}'/>`;
}

const LABEL = 32;

/** Of dimension lines, which are drawn only of what a product states. */
export const MEASURE = "class='d'";

interface Measure {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  readonly across?: string | undefined;
  readonly high?: string | undefined;
}

/**
 * Dimension lines below a thing and at its left. The label of a height reads upwards, and does not reach below the ground.
 */
export function measures({ x, w, h, across, high }: Measure): string {
  const below = across ? `${at('M', x, FLOOR + 12)}v14m0-7${at('h', w)}m0-7v14` : '';
  const beside = high ? `${at('M', x - 25, FLOOR)}h14m-7,0${at('v', -h)}m-7,0h14` : '';
  const middle = FLOOR - Math.max(h, (widthOf(high ?? '') * LABEL) / UNITS) / 2;
  return (
    (below || beside ? path(below + beside, MEASURE) : '') +
    (across ? text(across, x + w / 2, FLOOR + 56, LABEL) : '') +
    (high ? text(high, x - 30, middle, LABEL, true) : '')
  );
}

/** What a dimension line with its label takes. */
export const LINE_ROOM = { beside: 56, below: 60 } as const;

/** Somebody of 1.75 m, drawn 100 high: a head, and shoulders to feet. */
const PERSON_SHAPE =
  'M-7-92a7,7 0 1 1 14,0a7,7 0 1 1-14,0M-12-76q0-6,6-6h12q6,0,6,6v29h-5v47h-6v-40h-2v40h-6v-47h-5z';
export const PERSON = { metres: 1.75, width: 0.42 } as const;

export const person = (x: number, perMetre: number): string =>
  `<path class='h' transform='translate(${round(x)},${FLOOR})scale(${Math.round(perMetre * PERSON.metres * 10) / 1000})' d='${PERSON_SHAPE.replaceAll(' ', ',')}'/>`;
