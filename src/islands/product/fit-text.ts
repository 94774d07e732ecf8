import type { FitReason } from '#domain/product/matches.ts';
import { amountText, number } from '#messages/format.ts';
import { matches as words } from '#messages/product/matches.ts';

const volts = (amount: number): string => amountText(amount, words.volts);

const between = (from: number, to: number, last: string): string =>
  from === to ? last : words.range(number(from), last);

/** Why two products work together, as a sentence with its figures. */
export function fitText(reason: FitReason): string {
  if (reason.kind === 'valve') return words.valve(reason.valve);
  const { from, to } = reason;
  if (reason.kind === 'battery')
    return words.battery(volts(reason.volts), between(reason.from, to, volts(to)));
  const counts = from === undefined ? words.upTo(number(to)) : between(from, to, number(to));
  const text = words.panels(counts, to, number(reason.volts), volts(reason.limit));
  const { watts } = reason;
  if (watts === undefined) return text;
  return words.withPower(text, amountText(watts / 1000, words.kilowatts));
}
