import type { UnitPrice } from '#domain/product/headline.ts';

/** A price per watt needs more digits than halalas have. */
const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 6 };

/** 'SAR 0.87/W' */
export const formatUnitPrice = ({ sar, unit }: UnitPrice): string =>
  `SAR ${sar.toLocaleString('en', DIGITS)}/${unit}`;
