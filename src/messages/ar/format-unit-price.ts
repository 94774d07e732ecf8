import type { UnitPrice } from '#domain/product/headline.ts';
import { ARABIC } from './format.ts';

/** A price per watt needs more digits than halalas have. */
const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 6 };

/** '0.87 ر.س/W', with marks that keep its order inside any text. */
export const formatUnitPrice = ({ sar, unit }: UnitPrice): string =>
  `\u2068${sar.toLocaleString(ARABIC, DIGITS)} ر.س/${unit}\u2069`;
