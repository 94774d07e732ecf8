import { numbersOf } from '#domain/shared/number-text.ts';

const DIGIT = String.raw`[\d٠-٩۰-۹０-９]`;
const RUN = String.raw`[+\u2212-]?[\d٠-٩۰-۹０-９.,٫](?:[\d٠-٩۰-۹０-９.,٫٬،，．'\u2019 \u00a0\u2007\u2009\u202f]*${DIGIT})?`;
/** The parts of a value in app.quantity: '24 × ', the number, and the rest. */
const AMOUNT = new RegExp(
  String.raw`^((?:${DIGIT}{1,6} ?[xX×] ?)?)(${RUN})(?=$|[\s-]*[\p{L}%°Ωµ(])(.*)$`,
  'su',
);
/** A range has no single number: the shop reads none. */
const RANGE = /^\s+(?:to|or|and|x|up|plus)\s/i;
const SHOWN_CHARACTERS = 40;

const shown = (reading: string): string => String(Number(reading));

/** Why the number that a value begins with is refused, or null: both of its meanings are named. */
export function amountProblem(value: string): string | null {
  if (!/[,،，]/.test(value)) return null;
  const [, times = '', number = '', rest = ''] = AMOUNT.exec(value) ?? [];
  const readings = numbersOf(number);
  if (readings.length < 2 || RANGE.test(rest)) return null;
  const tail = rest.length > SHOWN_CHARACTERS ? '' : rest;
  const [grouped = '', decimal = ''] = readings.map((one) => times + shown(one) + tail);
  return `is ambiguous: a comma may part thousands or be a decimal point; write ${grouped} or ${decimal}`;
}
