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

/** Takes a number of four digits that is a piece alone: behind the street or behind the postal code. */
function takeNumber(pieces: string[]): string {
  const at = pieces.findIndex((piece) => FOUR_DIGITS.test(piece));
  return at < 0 ? '' : pieces.splice(at, 1)[0]!;
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

/** What is around the postal code. Null without one, or where nothing is before it. */
function placeOf(line: string): Place | null {
  const pieces = joinBuilding(piecesOf(line));
  const at = pieces.findIndex((piece) => POSTAL.test(piece));
  if (at < 1) return null;
  const [, before = '', postalCode = '', ending, behind = ''] = POSTAL.exec(pieces[at]!)!;
  const others = pieces.slice(0, at);
  const numbers = [ending, takeNumber(pieces.slice(at + 1)), takeNumber(others)];
  const [, district, city = before] = DISTRICT_AND_CITY.exec(before) ?? [];
  if (district) others.push(district);
  return {
    postalCode,
    additionalNumber: numbers.find(Boolean) ?? '',
    city: tidyText(city) || tidyText(behind) || (others.pop() ?? ''),
    others,
  };
}

/**
 * Takes a National Address in one line apart, as Saudi Post writes it in either language:
 * '8228 King Fahd Road, Al Olaya Dist., Riyadh 12213-2121'. Null where street, district, city or
 * postal code is missing: then nothing is guessed.
 */
export function addressParts(text: string): AddressParts | null {
  const line = typedDigits(text);
  const found = placeOf(line);
  if (!found?.city || found.others.length < 2) return null;
  const { others, ...place } = found;
  const district = takeDistrict(others);
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
