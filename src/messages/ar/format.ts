import { lazy } from '#domain/shared/lazy.ts';
import type { Words } from '#messages/words.ts';
import type { Halalas } from '#domain/shared/money.ts';
import { ARABIC_DIGITS } from '#domain/shared/arabic-digits.ts';
import type { comma as english, locale as englishLocale } from '#messages/en/format.ts';
import type { UnitPrice } from '#domain/product/headline.ts';

/** The language of a page, for its metadata. */
export const locale = {
  lang: 'ar',
  dir: 'rtl',
  openGraph: 'ar_SA',
  /** Whether every text has letters of the second font file. */
  needsMoreLetters: true,
} as const satisfies Words<typeof englishLocale>;

/** How Arabic writes what every page of the shop shows. */
export const number = (count: number): string => count.toLocaleString(ARABIC);

/** The forms of a noun with a number: those of `Intl.PluralRules`. A form that is left out is said as `other`. */
interface Forms {
  readonly zero?: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
}

const rules = lazy(() => new Intl.PluralRules('ar'));

export const plural = (count: number, forms: Forms): string =>
  forms[rules().select(count)] ?? forms.other;

const sar = lazy(() => new Intl.NumberFormat(ARABIC, { minimumFractionDigits: 2 }));

/**
 * '1,234.50 ر.س': the sign after the number, as Arabic writes it, with marks that keep this order inside any text. No
 * line breaks between a number and its sign or unit.
 */
export const formatSar = (amount: Halalas): string =>
  `\u2068${sar().format(amount / 100)}\u00A0ر.س\u2069`;

/** The Gregorian calendar, and the digits that the shop chose. */
export const ARABIC = `ar-SA-u-ca-gregory-nu-${ARABIC_DIGITS}`;

/** The official Hijri calendar, with the same digits. */
export const UMM_AL_QURA = `ar-SA-u-ca-islamic-umalqura-nu-${ARABIC_DIGITS}`;

/** Between two parts of a line. */
export const comma = '، ' satisfies Words<typeof english>;

/** Small numbers as they are written before a noun, from none to twenty, with a noun of masculine gender. */
export const countWords = [
  ...['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ...['أحد عشر', 'اثنا عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر'],
  ...['ثمانية عشر', 'تسعة عشر', 'عشرون'],
];

/** 'تسعة', '21': a count within a sentence. */
export const inWords = (count: number): string => countWords[count] ?? number(count);

/** At the beginning of a sentence: Arabic has no capitals. */
export const inWordsFirst = (count: number): string => inWords(count);

const figures = lazy(() => new Intl.NumberFormat(ARABIC, { maximumSignificantDigits: 8 }));

/** '1.5 kW', with marks that keep its order inside any text. */
export const amountText = (amount: number, unit: string): string =>
  `\u2068${figures().format(amount)}${unit && `\u00A0${unit}`}\u2069`;

const megabytes = lazy(
  () => new Intl.NumberFormat(ARABIC, { maximumFractionDigits: 1, minimumFractionDigits: 1 }),
);

/** 1,300,000 bytes as '1.2 ميجابايت', in the unit that limits of uploads are written in. */
export const formatBytes = (bytes: number): string =>
  `${megabytes().format(bytes / 1024 / 1024)}\u00A0ميجابايت`;

/** A price per watt needs more digits than halalas have. */
const DIGITS_PER_UNIT = { minimumFractionDigits: 2, maximumFractionDigits: 6 };

/** '0.87 ر.س/W', with marks that keep its order inside any text. */
export const formatUnitPrice = ({ sar, unit }: UnitPrice): string =>
  `\u2068${sar.toLocaleString(ARABIC, DIGITS_PER_UNIT)}\u00A0ر.س/${unit}\u2069`;

/** '10 ألف'. */
export const compactNumber = (count: number): string =>
  count.toLocaleString(ARABIC, { notation: 'compact' });

/** '50 ر.س' or '25.50 ر.س', with marks that keep its order inside any text. */
export const shortSar = (riyals: number): string =>
  `\u2068${riyals.toLocaleString(ARABIC, { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })}\u00A0ر.س\u2069`;

/** From left to right inside any text, and on one line. */
export const phoneText = (phone: string): string =>
  `\u2066${phone.replaceAll(' ', '\u00A0')}\u2069`;

/** With marks that keep the sign after the number inside any text. */
export const percent = (share: number): string => `\u2068${number(share)}%\u2069`;

let format: Intl.DateTimeFormat | undefined;

/** Made for the first day, as the English one. */
const dayFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat(ARABIC, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }));

/** An ISO day: 'الأحد، 12 يوليو'. */
export const formatDay = (day: string): string => dayFormat().format(new Date(`${day}T00:00:00Z`));

/** How a product is supplied, on pages and in mails. */
export const supply = {
  new: 'جديد',
  refill: 'إعادة تعبئة: سلّموا الفارغة',
  exchange: 'استبدال: سلّموا الفارغة',
} as const;
