import { typedDigits } from '#domain/shared/text/digits.ts';
import { tidyText } from '#domain/shared/text/typed-text.ts';
import type { AddressForm } from './address.ts';
import type { NationalAddress } from './national-address.ts';

/** The fields that one line of a National Address fills in. */
export type AddressParts = Partial<
  Pick<AddressForm, 'address' | 'district' | 'city' | 'postalCode' | keyof NationalAddress>
>;

/** More characters than these come at once from a paste or a suggestion, never from a key. */
const PASTED = 12;

const SEPARATORS = /\s*[,،;؛\n]\s*|\s+[\p{Pd}]\s+/u;
const COUNTRY = /^(the )?(kingdom of )?saudi arabia$|^ksa$|^(المملكة العربية )?السعودية$/iu;
const SHORT = /\b([A-Z]{4})\s?(\d{4})\b/u;
/** '12211', '12211-2121': the postal code with the additional number, and what is around it. */
const POSTAL = /^(.*?)\b(\d{5})(?:\s*\p{Pd}\s*(\d{4}))?\b(.*)$/u;
const FOUR_DIGITS = /^\d{4}$/;
const DISTRICT = /^(?=حي\s)(.+)$|^(.+?)\s+(?:dist\.?|district)$/iu;
/** A pasted line break is lost: 'Al Arid Dist. Riyadh'. */
const DISTRICT_AND_CITY = /^(.+?)\s+(?:dist\.?|district)\s+(.+)$/iu;
const NO_NAME =
  /\d|\b(?:box|building|unit|flat|floor|phone|mobile|tel)\b|ص\.?\s?ب|صندوق|مبنى|وحدة|شقة|الدور|جوال|هاتف|رقم/iu;
const ARABIC = /\p{Script=Arabic}/u;

/** The line without its country and its short address, at its commas and dashes. */
const piecesOf = (line: string): string[] =>
  line
    .replace(SHORT, '')
    .split(SEPARATORS)
    .map(tidyText)
    .filter((piece) => piece !== '' && !COUNTRY.test(piece));

/** A building number at the beginning is a part of its street: '8228, King Fahd Road'. */
function joinBuilding(pieces: string[]): string[] {
  const [first = '', second = '', ...rest] = pieces;
  return FOUR_DIGITS.test(first) ? [`${first} ${second}`, ...rest] : pieces;
}

/** Takes the piece that says it is a district, else the last one. */
function takeDistrict(pieces: string[]): string {
  const named = pieces.findIndex((piece) => DISTRICT.test(piece));
  const [piece = ''] = pieces.splice(named < 0 ? pieces.length - 1 : named, 1);
  const [, arabic, english] = DISTRICT.exec(piece) ?? [];
  return arabic ?? english ?? piece;
}

interface Place {
  readonly postalCode: string;
  readonly additionalNumber: string;
  readonly city: string;
  /** Streets and districts. */
  readonly others: string[];
}

/** The text of a piece with the postal code: the city, perhaps behind its district. Null with text on both sides. */
function cityIn(before: string, behind: string): { city: string; district: string } | null {
  if (before && behind) return null;
  const [, district = '', city = before || behind] = DISTRICT_AND_CITY.exec(before) ?? [];
  return { city, district };
}

/** The number of four digits that is written once, or twice the same. Null where they differ. */
function oneNumber(found: readonly (string | undefined)[]): string | null {
  const numbers = new Set(found.filter((number) => number));
  return numbers.size > 1 ? null : ([...numbers][0] ?? '');
}

/** What is around the only postal code. Null where something is left that belongs to none of the fields. */
function placeOf(line: string): Place | null {
  const pieces = joinBuilding(piecesOf(line));
  const at = pieces.findIndex((piece) => POSTAL.test(piece));
  const rest = pieces.slice(at + 1);
  if (at < 1 || !rest.every((piece) => FOUR_DIGITS.test(piece))) return null;
  const [, before = '', postalCode = '', ending, behind = ''] = POSTAL.exec(pieces[at]!)!;
  const named = cityIn(tidyText(before), tidyText(behind));
  const numbers = pieces.slice(0, at).filter((piece) => FOUR_DIGITS.test(piece));
  const others = pieces.slice(0, at).filter((piece) => !FOUR_DIGITS.test(piece));
  const additionalNumber = oneNumber([ending, ...rest, ...numbers]);
  if (!named || additionalNumber === null) return null;
  if (named.district) others.push(named.district);
  return { postalCode, additionalNumber, city: named.city || (others.pop() ?? ''), others };
}

/** A district or city has no digits, and is neither a box nor a building. */
const isName = (text: string): boolean => text !== '' && !NO_NAME.test(text);

/**
 * Takes a National Address in one line apart, as Saudi Post writes it in either language:
 * '8228 King Fahd Road, Al Olaya Dist., Riyadh 12213-2121'. Null where street, district, city or
 * postal code is missing: then nothing is guessed.
 */
export function addressParts(text: string): AddressParts | null {
  const line = typedDigits(text);
  const found = placeOf(line);
  if (!found || found.others.length < 2) return null;
  const { others, ...place } = found;
  const district = takeDistrict(others);
  if (!isName(place.city) || !isName(district)) return null;
  const address = others.join(ARABIC.test(line) ? '، ' : ', ');
  const buildingNumber = /^\d{4}(?= )/.exec(address)?.[0] ?? '';
  const shortAddress = SHORT.exec(line)?.slice(1).join('') ?? '';
  const parts = { ...place, district, address, buildingNumber, shortAddress };
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== ''));
}

/** What a pasted street changes: the other fields too, where it is a whole address and they are empty. */
export function streetChange(form: AddressForm, text: string): AddressParts {
  const isPasted = text.length - form.address.length > PASTED;
  const isAlone = [form.district, form.city, form.postalCode].every((field) => field.trim() === '');
  return (isPasted && isAlone ? addressParts(text) : null) ?? { address: text };
}
