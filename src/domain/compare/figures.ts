/** Numbers that products state, read so that two of them can be compared. */
import { latinDigits } from '#domain/shared/text/digits.ts';
import { numbersOf } from '#domain/shared/number-text.ts';

export interface Figure {
  readonly number: number;
  /** In lower case, with what is behind it: 'kg full', 'l/h at 75 %'. */
  readonly unit: string;
}

/** Units that are a multiple of another. */
const MULTIPLES: Readonly<Record<string, readonly [unit: string, times: number]>> = {
  kw: ['w', 1000],
  mw: ['w', 1_000_000],
  wp: ['w', 1],
  kwp: ['w', 1000],
  kwh: ['wh', 1000],
  mwh: ['wh', 1_000_000],
  kva: ['va', 1000],
  mva: ['va', 1_000_000],
  kv: ['v', 1000],
  ml: ['l', 0.001],
  'm³': ['l', 1000],
  g: ['kg', 0.001],
  t: ['kg', 1000],
  mm: ['m', 0.001],
  cm: ['m', 0.01],
  mbar: ['bar', 0.001],
  month: ['months', 1],
  year: ['months', 12],
  years: ['months', 12],
};

/** The number before its unit, and the condition under which it was measured. */
const FIGURE = /^(.*?\d)\s*([^\d\s]*)(\D*?(?:\sat\s.+)?)$/s;

/**
 * '41.25 V' and '41,25 V' are 41.25 'v', '20 kW' is 20,000 'w', '66 dB(A) at 7 m' is 66 'db(a) at 7 m'. A range,
 * a word, and a number that may mean two are none.
 */
export function figureOf(text: string): Figure | null {
  const [, run = '', symbol = '', rest = ''] = FIGURE.exec(latinDigits(text).trim()) ?? [];
  const [number, other] = numbersOf(run.trim());
  if (number === undefined || other !== undefined) return null;
  const key = symbol.toLowerCase();
  const [unit, times] = Object.hasOwn(MULTIPLES, key) ? MULTIPLES[key]! : [key, 1];
  return {
    number: Number((Number(number) * times).toPrecision(12)),
    unit: (unit + rest.toLowerCase()).trim(),
  };
}

const DEGREES = String.raw`([-−+]?\d+(?:\.\d+)?)`;
const RANGE = new RegExp(
  String.raw`^${DEGREES}\s*(?:°\s*C)?\s*(?:to|…|\.{2,3}|–|—)\s*${DEGREES}\s*°\s*C$`,
  'i',
);

const degrees = (text: string | undefined): number => Number((text ?? '').replace('−', '-'));

/** The upper end of '-20 to 60 °C'; null for every other form. */
export function warmestOf(text: string): number | null {
  const found = RANGE.exec(latinDigits(text).trim());
  if (!found) return null;
  const [low, high] = [degrees(found[1]), degrees(found[2])];
  return low < high ? high : null;
}

/** One figure for each text in one unit, else null: one that is missing could be the best. */
export function figuresOf(texts: readonly string[]): number[] | null {
  const figures = texts.map(figureOf);
  const [first] = figures;
  const known = figures.filter((one) => one !== null && one.unit === first?.unit);
  return known.length === texts.length ? known.map((one) => one!.number) : null;
}
