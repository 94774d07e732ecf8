/** Numbers and words at an end of a line that look like its count, and rather are a price, a place, a range or a guess. */
import { anyOf, GROUP_WORDS, NUMBER_WORDS, PACK_WORDS, PIECE } from './count-words.ts';

const COUNT = String.raw`\d[\d.,]*(?:\s*(?:${PIECE}|${PACK_WORDS}))?`;
const BARE = String.raw`(?<![\p{L}\p{N}.,/-])\d[\d.,]*`;

/** 'SC-450M @ 450', '+ 3', '~20'. */
const SIGNED = new RegExp(String.raw`(?<=\s)[@#$€£+&/~≈±<>≤≥]+=?\s*${COUNT}$`, 'iu');
const PRICES = String.raw`sar|usd|aed|price|rate|cost|budget|discount|vat|(?:ب|ال|بال)?سعر(?:\s+ال\p{L}+)?|ريال`;
const PLACES = String.raw`villa|floor|room|zone|block|building|page|week|warranty|delivery|rev(?:ision)?|version|year|ext|(?:ل?ال|ل)?(?:فيلا|دور|طابق|شقة|مبنى|غرفة)`;
const LABELLED = new RegExp(
  String.raw`(?<=[\s,;:=(])(?:${PRICES}|${PLACES})\.?\s*[:=#]?\s*\d[\d.,]*$`,
  'iu',
);

const OR = String.raw`\s*(?:[-–—/+]|\s(?:to|or|أو|او|إلى|الى)\s)\s*`;
const RANGE = new RegExp(
  String.raw`(?:(?<=\s)${BARE}${OR}${COUNT}$|^${BARE}${OR}\d[\d.,]*\s*${PIECE}\s)`,
  'iu',
);
const ABOUT = String.raw`(?:approx(?:imately)?|about|around|circa|min(?:imum)?|max(?:imum)?|up to|at (?:least|most)|حوالي|تقريب[اًا]*|بحدود|لا يقل عن)`;
const GUESSED = new RegExp(
  String.raw`(?:^${ABOUT}\.?\s*\d|(?<!\p{L})${ABOUT}\.?\s*${COUNT}$)`,
  'iu',
);

const HALF = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:half|نصف|1/2|½)\s+(?:a\s+)?(?:${anyOf(GROUP_WORDS)})(?!\p{L})`,
  'iu',
);
/** '5K pcs'. */
const THOUSANDS = new RegExp(String.raw`(?<=\s)\d[\d.,]*k\s*${PIECE}$`, 'iu');
/** '4 x 1C x 16 mm²': the cores of a cable. */
const CORES = /(?<!\S)\d+\s*[x×*]\s*\d+\s*(?:c|cores?)(?!\p{L})/iu;
/** '12) SC-450M' in a list whose numbers do not count its lines. */
const NUMBERED = /^\d{1,4}\s*[).\]]\s+\S/;
const UNCERTAIN = [NUMBERED, SIGNED, LABELLED, RANGE, GUESSED, HALF, THOUSANDS, CORES];

/** Whether the number at an end of a line is rather none of pieces. */
export const isOtherNumber = (latin: string): boolean => UNCERTAIN.some((form) => form.test(latin));

const SEVERAL = Object.fromEntries(Object.entries(NUMBER_WORDS).filter(([, count]) => count > 1));
const IN_WORDS = new RegExp(
  String.raw`\s(?:${anyOf(SEVERAL)}|hundred|thousand|few|some|several|tb[acd]|lump sum|none)$`,
  'iu',
);

/** 'SC-450M twelve', 'SC-450M TBD': a count that no form reads. */
export const endsInCount = (line: string): boolean => IN_WORDS.test(line);
