/** Names of companies as catalogues have them, and when two of them are one company. */
import { foldWords } from '#domain/listing/search-words.ts';

const FORM = String.raw`(?=(?:ltd|limited|inc|llc|corp|plc|gmbh)\b)`;
const LOST_COMMA = new RegExp(String.raw`\s*_+(?:\s+|${FORM})`, 'gi');
const DASH = new RegExp(String.raw`\s+[-\u2013]\s+${FORM}`, 'gi');

const BEYOND_ASCII =
  '\\u060c\\u061b\\u061f\\u066a-\\u066d\\u06d4\\u2000-\\u2bff\\u3000-\\u3003\\u3008-\\u3020\\ufffd';
/** The same rule as `app.search_squash` of the database, which also identifies suppliers. */
const PUNCTUATION = new RegExp(
  `[\\ufe00-\\ufe0f\\u{1f000}-\\u{1faff}\\u0001-\\u002f\\u003a-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7${BEYOND_ASCII}]+`,
  'gu',
);

/** A folded text without spaces and punctuation. */
export const withoutPunctuation = (folded: string): string => folded.replace(PUNCTUATION, '');

/** A name as it is read: some exports write the comma of 'Co., Ltd' as '_' or ' - '. */
export const tidyCompany = (name: string): string =>
  name
    .trim()
    .replace(LOST_COMMA, ', ')
    .replace(DASH, ', ')
    .replace(/\b(co), (?=ltd\b)/gi, '$1., ')
    .replace(/\s+/g, ' ');

/** Two names with one key are one company: case, spaces and punctuation do not count. */
export function supplierKey(name: string): string {
  const folded = foldWords(name).trim();
  return withoutPunctuation(folded) || folded;
}

/** The length of the company's name at the start of a text, in any spelling; 0 if it starts otherwise. */
export function companyEnd(text: string, company: string): number {
  const next = text.startsWith(company) ? text.charAt(company.length) : 'other';
  if (/^[\s:;,]?$/.test(next)) return company.length;
  const key = supplierKey(company);
  const ends = [...text.matchAll(/[\s:;,]|$/g)].map(({ index }) => index);
  return (
    ends.findLast((end) => supplierKey(text.slice(0, end)) === key) ??
    (withoutPunctuation(next) === '' ? company.length : 0)
  );
}
