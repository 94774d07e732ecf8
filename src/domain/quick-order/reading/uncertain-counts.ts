/** Lines in which a number before a thing, around a sign of times or behind a label may be no count. */
import { anyOf, NUMBER_WORDS } from './count-words.ts';
import { measuresOf, type Measure } from './measures.ts';
import { isOtherNumber } from './other-numbers.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';

const BARE = String.raw`(?<![\p{L}\p{N}.,-])\d[\d.,]*`;
/** Where forms of words read a count: 'x' has a space on one side. */
const TIMES = String.raw`(?:\s+x\s*|\s*x\s+|\s*[×*]\s*)`;
/** 'Cable tray 100 x 50', '100 x 50 cable tray'. */
const BARE_BEHIND = new RegExp(String.raw`${BARE}${TIMES}\d[\d.,]*$`, 'iu');
const BARE_BEFORE = new RegExp(
  String.raw`^\d[\d.,]*${TIMES}(?<behind>\d[\d.,]*(?![\p{L}\p{N}/.-]).*)$`,
  'iu',
);
const BEFORE_SIZE = /(?<=^|\s)\d{1,4}\s*[x×*]\s*(?=\d)/giu;

const LABELS = String.raw`models?|code|sku|part|ref|reference|type|size|power|capacity|rating|voltage|output|serial|width|height|length|weight|diameter|(?:ال)?(?:موديل|طراز|كود|رمز|رقم|قدرة|سعة|جهد|مقاس|حجم|طول|قطر|وزن|نوع)`;
const NUMBERED = String.raw`(?:item|material|cat|catalogue|catalog|order|stock|article|part|model|serial)\s+(?:no|number|code)\.?|(?:رقم|رمز|كود)\s+(?:ال)?(?:صنف|قطعة|موديل|مادة|منتج)`;
/** 'Inverter model: 5000', 'part no. 5000'. */
const LABELLED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${LABELS})\s*[:=#–-]|(?:${NUMBERED})\s*[:=#–-]?|(?:model|code|sku|part|size|power|capacity|rating|(?:ال)?(?:موديل|كود|رمز|رقم|مقاس|قدرة|سعة)))\s*\d[\d.,]*$`,
  'iu',
);

/** 'six cylinder generator'. */
const CYLINDERS =
  /^\S+[\s-]cylinder\s.*(?:engine|generator|genset|motor|pump|compressor|vehicle|truck)/i;

const WORD = `(?:${anyOf(NUMBER_WORDS)})`;
/** 'twenty five', 'خمسة وعشرون': a number of two words is not read. */
const COMPOUND = new RegExp(
  String.raw`(?<!\p{L})${WORD}[\s-]+(?:and\s+|و\s*)?(?:${WORD}|hundred|thousand|ألف|الف|آلاف|الاف)(?!\p{L})`,
  'iu',
);
const HUNDRED = /(?<!\p{L})(?:one|a) hundred(?!\p{L})/giu;
const BULK = new RegExp(
  String.raw`^${WORD}\s+(?:lit(?:er|re)s?|kilos?|kilograms?|kg|tons?|tonnes?|gallons?|لتر|لترات|كجم|كيلو(?:\s?جرام|\s?غرام)?|طن|أطنان|جالون)(?!\p{L})(?!\s?(?:واط|وات|فولت))`,
  'iu',
);

const measureAt = (text: string): Measure | undefined =>
  measuresOf(text).find(({ start }) => start === 0);

const isLength = (measure?: Measure): boolean =>
  measure?.dimension === 'length' || measure?.dimension === 'section';

/** The places of '4 x 16 mm2' and '600 x 500 x 6 mm', which are sizes. */
const sizesIn = (line: string): number[] =>
  [...line.matchAll(BEFORE_SIZE)].flatMap(({ index, 0: found }) =>
    isLength(measureAt(line.slice(index + found.length))) ? [index] : [],
  );

function isBareBefore(line: string): boolean {
  const behind = BARE_BEFORE.exec(line)?.groups?.['behind'];
  return behind !== undefined && measureAt(behind) === undefined;
}

/** Whether the count that was read from a line may be a size, a model or a part of a number. */
export function isUncertainCount(line: string): boolean {
  const latin = typedDigits(line);
  return (
    BARE_BEHIND.test(latin) ||
    isBareBefore(latin) ||
    sizesIn(latin).includes(0) ||
    LABELLED.test(latin) ||
    BULK.test(latin) ||
    CYLINDERS.test(latin) ||
    isOtherNumber(latin) ||
    COMPOUND.test(latin.replace(HUNDRED, '100'))
  );
}

/** Whether a size is in a line in which no form of words says what is counted. */
export const hasSize = (line: string): boolean => sizesIn(typedDigits(line)).length > 0;
