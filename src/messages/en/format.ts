import { lazy } from '#domain/shared/lazy.ts';
import type { Halalas } from '#domain/shared/money.ts';
import type { UnitPrice } from '#domain/product/headline.ts';

/** The language of a page, for its metadata. */
export const locale = {
  lang: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  openGraph: 'en_GB',
  /** Whether every text has letters of the second font file. */
  needsMoreLetters: false as boolean,
} as const;

/** How English writes what every page of the shop shows. */
export const number = (count: number): string => count.toLocaleString('en');

/** English has two forms; a language with more of them takes as many here and chooses by `Intl.PluralRules`. */
export const plural = (count: number, one: string, other: string): string =>
  count === 1 ? one : other;

/** Whole halalas never need a third decimal. */
const sar = lazy(() => new Intl.NumberFormat('en', { minimumFractionDigits: 2 }));

/** 'SAR 1,234.50': the sign U+20C1 is in too few fonts yet. */
export const formatSar = (amount: Halalas): string => `SAR ${sar().format(amount / 100)}`;

/**
 * An ISO day: 'Sun 12 Jul'. A date's own text has a fixed form (ECMAScript, Date.prototype.toUTCString):
 * a format of Intl would take longer than all else that a built page does unasked.
 */
export function formatDay(day: string): string {
  const [weekday, date, month] = new Date(`${day}T00:00:00Z`).toUTCString().split(/,? /);
  return `${weekday} ${Number(date)} ${month}`;
}

/** Between two parts of a line. */
export const comma = ', ';

/** Small numbers as they are written within a sentence, from none to twenty. */
export const countWords = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  ...['nineteen', 'twenty'],
];

/** 'nine', '21': a count within a sentence. */
export const inWords = (count: number): string => countWords[count] ?? String(count);

/** 'Nine': at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const figures = lazy(() => new Intl.NumberFormat('en', { maximumSignificantDigits: 8 }));

/** '1.5 kW': an amount of at most eight figures. */
export const amountText = (amount: number, unit: string): string =>
  `${figures().format(amount)}${unit && ` ${unit}`}`;

const megabytes = lazy(
  () => new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
);

/** 1,300,000 bytes as '1.2 MB', in the unit that limits of uploads are written in. */
export const formatBytes = (bytes: number): string =>
  `${megabytes().format(bytes / 1024 / 1024)} MB`;

/** A price per watt needs more digits than halalas have. */
const DIGITS_PER_UNIT = { minimumFractionDigits: 2, maximumFractionDigits: 6 };

/** 'SAR 0.87/W' */
export const formatUnitPrice = ({ sar, unit }: UnitPrice): string =>
  `SAR ${sar.toLocaleString('en', DIGITS_PER_UNIT)}/${unit}`;

/** '10K'. */
export const compactNumber = (count: number): string =>
  count.toLocaleString('en', { notation: 'compact' });

/** 'SAR 50' or 'SAR 25.50', in a sentence. */
export const shortSar = (riyals: number): string =>
  `SAR ${riyals.toLocaleString('en', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })}`;

export const phoneText = (phone: string): string => phone;

export const percent = (share: number): string => `${share}%`;

/** How a product is supplied, on pages and in mails. */
export const supply = {
  new: 'New',
  refill: 'Refill: hand over the empty one',
  exchange: 'Exchange: hand over the empty one',
} as const;
