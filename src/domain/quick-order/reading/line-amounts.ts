/** Lines that ask for litres or kilograms, or name the size of what they count. */
import { PACK_WORDS } from './count-words.ts';
import { measuresOf, type Measure } from './measures.ts';
import { quantityOf } from './pasted-quantity.ts';
import type { Reading } from './free-line.ts';
import { typedDigits } from '#domain/shared/text/digits.ts';

const OF = /^\s*(?:of|من)\s+(?=\S)/iu;
const IN_PACKS = new RegExp(
  String.raw`(?:in|في|ب)\s*${PACK_WORDS}\s*(?:of|سعة|بسعة|حجم|من)?\s*$`,
  'iu',
);
/** '5 x 200 l' and '3×5 kg': a count before a size. */
const SIZED = /(?<=^|\s)(?<count>\d{1,4})\s*[x×*]\s*(?=\d)/giu;

const isBulk = ({ dimension }: Measure): boolean => dimension === 'volume' || dimension === 'mass';

const cut = (line: string, start: number, end: number): string =>
  `${line.slice(0, start)} ${line.slice(end)}`.replace(/\s+/g, ' ').trim();

/** '400 l of diesel', '400 l diesel in drums of 200 l': the amount and the rest. Null for other lines. */
export function amountReading(line: string): Reading | null {
  const [amount, size, third] = measuresOf(line).filter(isBulk);
  if (!amount || third) return null;
  const end = amount.start + amount.text.length;
  const isPacked = size && IN_PACKS.test(line.slice(0, size.start));
  const isOf = !size && amount.start === 0 && OF.test(line.slice(end));
  if (!isPacked && !isOf) return null;
  const unit = amount.dimension === 'mass' ? 'kg' : 'l';
  const rest = isOf
    ? line.slice(end).replace(OF, '')
    : cut(line, amount.start, end).replace(OF, '');
  return { text: rest, quantity: null, asked: { amount: amount.amount, unit } };
}

/** 'RF-D200 400 l': an amount of a product that has a key. */
export function keyAmountReading(line: string): Reading[] {
  const [amount, other] = measuresOf(line).filter(isBulk);
  const isBehind = amount && !other && amount.start + amount.text.length === line.length;
  const text = isBehind ? line.slice(0, amount.start).replace(/[\s,;:–-]+$/, '') : '';
  if (!amount || text === '') return [];
  const unit = amount.dimension === 'mass' ? 'kg' : 'l';
  return [{ text, quantity: null, asked: { amount: amount.amount, unit }, isKey: true }];
}

const isLength = ({ dimension }: Measure): boolean =>
  dimension === 'length' || dimension === 'section';

/**
 * 'diesel 5 x 200 l' is five of 'diesel 200 l'. Before a length or a section the number is rather a part of the size,
 * and 'pedestal 2 x 11 kW' may be one pedestal.
 */
export function sizedReading(line: string): Reading | null {
  const [found, other] = [...typedDigits(line).matchAll(SIZED)];
  if (!found || other) return null;
  const end = found.index + found[0].length;
  const size = measuresOf(line.slice(end)).find(({ start }) => start === 0);
  if (!size || isLength(size)) return null;
  const isCount = isBulk(size) || found.index === 0;
  const count = quantityOf(Number(found.groups!['count']));
  return { text: cut(line, found.index, end), quantity: isCount ? count : null };
}
