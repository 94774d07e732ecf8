import { toScale, type Scale } from '#domain/shared/amount.ts';
import { ARABIC } from './format.ts';

const FIGURES = new Intl.NumberFormat(ARABIC, { maximumSignificantDigits: 8 });

/** '1.5 kW': an amount in a base unit, in the unit of a scale, with marks that keep its order inside any text. */
export const amountText = (base: number, scale: Scale): string =>
  `\u2068${FIGURES.format(toScale(base, scale))}${scale.symbol && ` ${scale.symbol}`}\u2069`;
