import { toScale, type Scale } from '#domain/shared/amount.ts';

const FIGURES = new Intl.NumberFormat('en', { maximumSignificantDigits: 8 });

/** '1.5 kW': an amount in a base unit, in the unit of a scale. */
export const amountText = (base: number, scale: Scale): string =>
  `${FIGURES.format(toScale(base, scale))}${scale.symbol && ` ${scale.symbol}`}`;
