/** How values and ranges of filters are spelled in an address, and links to lists that need no more of one. */
import { MARKETPLACE } from '#domain/shared/paths.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';
import type { AttributeValue, Range } from './filters.ts';
import type { ListingPlace } from '#domain/listing/listing.ts';

const NUMBER = /^-?\d{1,15}(?:\.\d{1,15})?(?:e[+-]?\d{1,3})?$/;

/** The database takes no larger bound. */
const LARGEST = 1e18;

const bound = (text: string | undefined): number | null =>
  text && Math.abs(Number(text)) <= LARGEST ? Number(text) : null;

/** '100..500', '100..' or '..500'; null for what is none. */
export function rangeOf(text: string | undefined): Range | null {
  const parts = typedDigits(text ?? '').split('..');
  if (parts.length !== 2 || parts.some((part) => part !== '' && !NUMBER.test(part))) return null;
  const [min, max] = [bound(parts[0]), bound(parts[1])];
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

export const rangeText = ({ min, max }: Range): string => `${min ?? ''}..${max ?? ''}`;

/** A text that would be read as another type is written after a '~'. */
export function valueOf(text: string): AttributeValue {
  if (text === 'true' || text === 'false') return text === 'true';
  if (NUMBER.test(text) && Number.isFinite(Number(text))) return Number(text);
  return text.startsWith('~') ? text.slice(1) : text;
}

export const valueText = (value: AttributeValue): string => {
  const text = String(value);
  if (typeof value !== 'string') return text;
  return text.startsWith('~') || rangeOf(text) || typeof valueOf(text) !== 'string'
    ? `~${text}`
    : text;
};

function pathWith(choices: Readonly<Record<string, string | null>>): string {
  const pairs = Object.entries(choices).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return pairs.length > 0 ? `${MARKETPLACE}?${new URLSearchParams(pairs)}` : MARKETPLACE;
}

/** The list of a category. */
export const placePath = ({ category, subcategory }: ListingPlace): string =>
  pathWith({ category, subcategory });

/** The list of a manufacturer. */
export const makerPath = (maker: string): string =>
  pathWith({ 'General.Manufacturer': valueText(maker) });
