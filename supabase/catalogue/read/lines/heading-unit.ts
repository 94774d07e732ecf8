/** Units in headings: the values of 'Weight (kg)' and 'Power [W]' are written behind their cells. */
import { isSameUnit, isUnit } from './units.ts';

const BRACKETED = /\s*(?:\(((?:[^()]|\([^()]*\))+)\)|\[([^[\]]+)\])/g;
/** 'Voltage, V' and 'Weight in kg'. */
const BEHIND = /^(.*\S)(?:\s*,|\s+in)\s+(\S+)$/;

interface Heading {
  readonly field: string;
  /** Absent where the heading names none. */
  readonly unit?: string;
}

/** The plain name of a field and the unit that its heading gives to all of its cells. */
export function headingOf(heading: string): Heading {
  for (const found of [...heading.matchAll(BRACKETED)].reverse()) {
    const unit = (found[1] ?? found[2] ?? '').trim();
    if (!isUnit(unit)) continue;
    const after = heading.slice(found.index + found[0].length);
    const field = (heading.slice(0, found.index) + after).trim();
    return field === '' ? { field: heading } : { field, unit };
  }
  const [, field, unit] = BEHIND.exec(heading) ?? [];
  return field !== undefined && unit !== undefined && isUnit(unit)
    ? { field, unit }
    : { field: heading };
}

/** Signs that units have, and square brackets, which are for units: '(STC)' and '(max)' are no attempt at one. */
export function unknownUnit(field: string): string | null {
  for (const [, round, square] of field.matchAll(BRACKETED)) {
    if (square !== undefined) return square.trim();
    if (round !== undefined && /[/%°²³µΩ]/.test(round)) return round.trim();
  }
  return null;
}

const DIGITS = String.raw`\d٠-٩۰-۹０-９`;
/** A number, a range or a product of numbers, without a word. */
const BARE = new RegExp(
  String.raw`^(?=.*[${DIGITS}])(?:[${DIGITS}.,٫٬،'\u2019+\u2212±~≤≥<>/×*–\s-]|(?<=[\s${DIGITS}])(?:to|x)(?=[\s${DIGITS}]))+$`,
  'iu',
);
const HAS_DIGIT = new RegExp(`[${DIGITS}]`);
const words = (value: string): string[] => value.split(/[\d\s,;()]+/);

/** A cell with the unit of its heading, where it has only numbers. */
export const withUnit = (value: string, unit: string | undefined): string =>
  unit !== undefined && BARE.test(value) ? `${value} ${unit}` : value;

/** Why a cell with the unit of its heading is refused, or null. */
export function unitProblem(value: string, unit: string): string | null {
  if (!HAS_DIGIT.test(value)) return null;
  const found = words(value);
  if (value.endsWith(unit) || found.some((word) => isSameUnit(word, unit))) return null;
  const other = found.find((word) => isUnit(word));
  return other === undefined
    ? `is no number, so that the unit "${unit}" of its heading has no place; write the unit into the cells, not into the heading`
    : `has the unit "${other}" where its heading has "${unit}"; leave one of them out`;
}
