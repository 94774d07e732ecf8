import type { Attributes } from '#domain/product/attributes.ts';
import { charger } from './charger.ts';
import { drawingFacts, type DrawingFacts } from './facts.ts';
import { figure } from './figures.ts';
import { inverter } from './inverter.ts';
import type { DrawingKind } from './kinds.ts';
import { panel } from './panel.ts';
import { circle, FLOOR, MIDDLE, path, text, type Drawn } from './pen.ts';
import { battery, generator } from './power.ts';
import { can, cylinder, drum, tank, tanker } from './vessels.ts';

const PAINTERS: Record<DrawingKind, (facts: DrawingFacts) => Drawn> = {
  panel,
  inverter,
  charger,
  battery,
  generator,
  drum,
  cylinder,
  tank,
  tanker,
  can,
  controller: figure('controller'),
  filter: figure('filter'),
  meter: figure('meter'),
  regulator: figure('regulator'),
  extinguisher: figure('extinguisher'),
  ups: figure('ups'),
  cable: figure('cable'),
  pump: figure('pump'),
  lamp: figure('lamp'),
  water: figure('water'),
  part: figure('part'),
};

/** The tokens of the theme, which no style sheet brings into a picture: by class, in the light and in the dark. */
const FILLS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  p: ['#f8f1e5', '#151a27'],
  n: ['#2b4a86', '#3c64b0'],
  o: ['#ef7c3b', '#c85a1e'],
};
const EMBER = ['#b63e0c', '#f59a63'] as const;
const LINES = { e: EMBER, d: EMBER };
const RULES: Readonly<Record<string, string>> = {
  s: 'fill:#ef7c3b;opacity:.17;stroke:none',
  h: 'fill:currentColor;opacity:.34;stroke:none',
  t: 'fill:currentColor;stroke:none',
  l: 'fill:none',
  w: 'fill:none;stroke:#fff;opacity:.5',
  d: 'stroke-width:3',
  k: 'stroke-width:9;stroke-linecap:round',
};

/** Rules for the classes that a drawing has. */
function styleOf(drawn: string): string {
  const used = new Set(
    [...drawn.matchAll(/class='([a-z ]+)'/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  const rules = (one: 0 | 1): string =>
    [
      ...Object.entries(FILLS).map(([name, of]) => [name, `fill:${of[one]}`] as const),
      ...Object.entries(LINES).map(
        ([name, of]) => [name, `${one === 0 ? 'fill:none;' : ''}stroke:${of[one]}`] as const,
      ),
      ...(one === 0 ? Object.entries(RULES) : []),
    ]
      .filter(([name]) => used.has(name))
      .map(([name, rule]) => `.${name}{${rule}}`)
      .join('');
  return `svg{color:#16233f;fill:#fff;stroke:currentColor;stroke-width:4}${rules(0)}@media screen and (prefers-color-scheme:dark){svg{color:#f1ece1;fill:#2c3750}${rules(1)}}`;
}

const SIZE = 400;
/** Further than the picture, so that its edge is not seen. */
const PLATE = path('M-9-200h420v800h-420z', "class='p'");
const RATING = { size: 58, high: 41, gap: 24 };
const NOTE = { size: 42, high: 30, gap: 18 };

/** Below each other, from the upper edge of the shape to the base line of the last figure. */
function written({ rating, note }: DrawingFacts, bottom: number): readonly [string, number] {
  let line = bottom;
  let all = '';
  for (const [words, { size, high, gap }] of [
    [rating, RATING],
    [note, NOTE],
  ] as const) {
    if (words === null) continue;
    line += gap + high;
    all += text(words, MIDDLE, line, size);
  }
  return [all, line];
}

function draw(facts: DrawingFacts, hasSun: boolean): string {
  const { shape, top, bottom } = PAINTERS[facts.kind](facts);
  const [words, end] = written(facts, bottom);
  const above = Math.round((top + end - SIZE) / 2);
  const sun = hasSun ? circle(MIDDLE, (top + FLOOR) / 2, 116, "class='s'") : '';
  const drawn = `${PLATE}${sun}${shape}${words}`;
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0,${above},400,400' width='400' height='400'><style>${styleOf(drawn)}</style>${drawn}</svg>`;
}

const encoded = (drawn: string): string =>
  `data:image/svg+xml,${drawn.replaceAll(/[%#<>"\s\u0080-\uffff]/g, encodeURIComponent)}`;

/** Of the address (decision B11). */
export const MOST_BYTES = 3000;

/** What is left out, one after the other, where all of it would be too long. */
const LESS: readonly (readonly [less: Partial<DrawingFacts>, hasSun: boolean])[] = [
  [{}, true],
  [{}, false],
  [{ note: null }, false],
  [{ note: null, dimensions: {} }, false],
];

/** A technical drawing of a product from its own data. All text in it is figures and units, as outlines. */
export function productDrawing(attributes: Attributes): string {
  const facts = drawingFacts(attributes);
  const all = LESS.map(
    ([less, hasSun]) =>
      () =>
        draw({ ...facts, ...less }, hasSun),
  );
  const fits = (drawn: string): boolean => encoded(drawn).length <= MOST_BYTES;
  return all.reduce((found, next) => (fits(found) ? found : next()), all[0]!());
}

/** The drawing as an address of an image, which needs no request. */
export const drawingAddress = (attributes: Attributes): string =>
  encoded(productDrawing(attributes));
