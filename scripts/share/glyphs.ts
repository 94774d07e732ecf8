/** Outlines of the figures and units in drawings of products, taken from the font of the site (SIL Open Font License). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';

export const GLYPHS_FILE = 'src/domain/product/drawing/glyphs.ts';
const SHOWN = [...'0123456789.,×~/³²WkVAMhlgmcbarin'];
const SIZE = 100;
/** Into how many units the size is divided: less than a pixel each in a picture as wide as a page. */
const UNITS = 50;
/** Of the line box in which the text is laid out. */
const BASELINE = 100;
const file = createRequire(import.meta.url).resolve(
  '@fontsource/readex-pro/files/readex-pro-latin-600-normal.woff',
);
const fonts = [{ name: 'Readex Pro', weight: 600 as const, data: readFileSync(file) }];

async function pathOf(text: string): Promise<string> {
  const style = { display: 'flex', fontSize: SIZE, color: '#000' };
  const box = { type: 'div', props: { style, children: text } };
  const svg = await satori(box as never, { width: 400, height: 200, fonts });
  return / d="([^"]+)"/.exec(svg)?.[1] ?? '';
}

type Point = readonly [x: number, y: number];
/** To where, and by which control point where it is curved. */
interface Stroke {
  readonly from: Point;
  readonly bend: Point | null;
  readonly to: Point;
}

const pointsIn = (numbers: string): Point[] => {
  const all = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
  return all.flatMap((x, at) => (at % 2 === 0 ? [[x, all[at + 1]! - BASELINE] as const] : []));
};

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

function strokesOf(subpath: string): Stroke[] {
  let from: Point = [0, 0];
  return [...subpath.matchAll(/([MLQ])([^A-Z]*)/g)].flatMap(([, letter, numbers = '']) => {
    const points = pointsIn(numbers);
    const stroke = { from, bend: letter === 'Q' ? points[0]! : null, to: points.at(-1)! };
    from = stroke.to;
    return letter === 'M' || distance(stroke.from, stroke.to) < 0.6 ? [] : [stroke];
  });
}

/** Where two lines cross, each given by two points; null where they nearly have one direction. */
function crossing([a, b]: [Point, Point], [c, d]: [Point, Point]): Point | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
  const turn = rx * sy - ry * sx;
  const part = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
  if (Math.abs(turn) < 1e-6 || part < 0 || part > 50) return null;
  return [a[0] + part * rx, a[1] + part * ry];
}

function pointOn({ from, bend, to }: Stroke, part: number): Point {
  const rest = 1 - part;
  const [bx, by] = bend ?? from;
  const on = (a: number, b: number, c: number): number =>
    rest * rest * a + 2 * rest * part * b + part * part * c;
  return [on(from[0], bx, to[0]), on(from[1], by, to[1])];
}

const PARTS = Array.from({ length: 21 }, (_, index) => index / 20);
/** How far one curve may be from those that it replaces, in hundredths of the size. */
const NEAR = 1.6;

const isNear = (one: Stroke, many: readonly Stroke[]): boolean => {
  const drawn = PARTS.map((part) => pointOn(one, part));
  return many.every((stroke) =>
    [0.25, 0.5, 0.75, 1].every((part) => {
      const point = pointOn(stroke, part);
      return Math.min(...drawn.map((other) => distance(point, other))) < NEAR;
    }),
  );
};

/** One curve in the place of several; null where it would be another shape. */
function merged(many: readonly Stroke[]): Stroke | null {
  const [first, last] = [many[0]!, many.at(-1)!];
  if (many.some(({ bend }) => bend === null)) return null;
  const bend = crossing([first.from, first.bend!], [last.to, last.bend!]);
  const one = { from: first.from, bend, to: last.to };
  return bend !== null && isNear(one, many) ? one : null;
}

function fewer(strokes: readonly Stroke[]): Stroke[] {
  const kept: Stroke[] = [];
  for (let at = 0; at < strokes.length;) {
    const lengths = [6, 5, 4, 3, 2].filter((length) => at + length <= strokes.length);
    const found = lengths.find((length) => merged(strokes.slice(at, at + length)));
    kept.push(found ? merged(strokes.slice(at, at + found))! : strokes[at]!);
    at += found ?? 1;
  }
  return kept;
}

/** Numbers without a space between them: a sign begins the next one. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((one, at) => (at === 0 || one < 0 ? `${one}` : `,${one}`)).join('');

/** One command, relative to where the one before it ended. */
function relative(bend: Point | null, [dx, dy]: Point): string {
  if (bend !== null) return `q${joined([...bend, dx, dy])}`;
  if (dy === 0) return `h${dx}`;
  return dx === 0 ? `v${dy}` : `l${joined([dx, dy])}`;
}

const inUnits = (length: number): number => Math.round((length * UNITS) / SIZE);
const whole = ([x, y]: Point): Point => [inUnits(x), inUnits(y)];
const offset = ([ax, ay]: Point, [bx, by]: Point): Point => [bx - ax, by - ay];

function outline(subpath: string): string {
  const strokes = fewer(strokesOf(subpath));
  const [first] = strokes;
  let at = whole(first!.from);
  const drawn = strokes.map(({ bend, to }) => {
    const command = relative(bend && offset(at, whole(bend)), offset(at, whole(to)));
    at = whole(to);
    return command;
  });
  return `${joined(whole(first!.from))} ${drawn.join('').replace(/(?<=q[-\d,]*)q-/g, '-')}`;
}

const lastStart = (path: string): number => Number(/.*M([\d.]+)/.exec(path)?.[1]);

/** What a glyph is wide: where a letter after it begins, less what that letter leaves free. */
async function glyphOf(character: string): Promise<string> {
  const [glyph, followed, letter] = await Promise.all(
    [character, `${character}H`, 'H'].map(pathOf),
  );
  const width = inUnits(lastStart(followed!) - lastStart(letter!));
  return [
    width,
    ...glyph!
      .split('Z')
      .filter((part) => part.trim() !== '')
      .map(outline),
  ].join(' ');
}

export async function glyphsFile(): Promise<string> {
  const lines = await Promise.all(
    SHOWN.map(
      async (one) => `  ${/[a-z]/i.test(one) ? one : `'${one}'`}: '${await glyphOf(one)}',`,
    ),
  );
  return `// Generated by \`npm run generate -- glyphs\` from Readex Pro (SIL Open Font License). Do not edit.
/** Width of each glyph, then the start and the outline of each of its parts, for a size of ${UNITS}. */
export const GLYPHS: Readonly<Record<string, string>> = {
${lines.join('\n')}
};
`;
}
