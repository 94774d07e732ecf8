import { ARABIC, number } from './format.ts';

/** '10 ألف'. */
export const compactNumber = (count: number): string =>
  count.toLocaleString(ARABIC, { notation: 'compact' });

/** '50 ر.س' or '25.50 ر.س', with marks that keep its order inside any text. */
export const shortSar = (riyals: number): string =>
  `\u2068${riyals.toLocaleString(ARABIC, { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' })} ر.س\u2069`;

/** From left to right inside any text, and on one line. */
export const phoneText = (phone: string): string =>
  `\u2066${phone.replaceAll(' ', '\u00A0')}\u2069`;

/** With marks that keep the sign after the number inside any text. */
export const percent = (share: number): string => `\u2068${number(share)}%\u2069`;
