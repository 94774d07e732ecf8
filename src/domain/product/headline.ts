/** A key attribute of a product, chosen in content/settings/headlines.yaml. */
export interface Headline {
  readonly name: string;
  readonly value: number | string;
  /** With # in the place of the value: '# kW'. */
  readonly form: string;
}

/** '3-phase' says what it is; '5 kW' needs its name. */
export const isPhrase = ({ form }: Headline): boolean => !/^#( |$)/.test(form);

/** The price of one unit, without VAT. It is shown and compared, never added up. */
export interface UnitPrice {
  /** Riyals, rounded as they are shown. */
  readonly sar: number;
  readonly unit: string;
}

/** Units of the same quantity are in one list. The database converts them (`app.quantity_unit`). */
const QUANTITIES = [
  ['W', 'kW', 'MW'],
  ['Wh', 'kWh', 'MWh'],
  ['VA', 'kVA', 'MVA'],
  ['V', 'kV'],
  ['A'],
  ['Ah'],
  ['ml', 'l', 'm³'],
  ['g', 'kg', 't'],
  ['mm', 'cm', 'm'],
  ['m²'],
  ['bar', 'mbar'],
  ['%'],
  ['kg/h'],
  ['l/h'],
  ['l/min'],
  ['m³/h'],
] as const;

export type HeadlineUnit = (typeof QUANTITIES)[number][number];

export const HEADLINE_UNITS: readonly HeadlineUnit[] = QUANTITIES.flat();

export const sameQuantity = (one: HeadlineUnit, other: HeadlineUnit): boolean =>
  QUANTITIES.some((units) => {
    const list: readonly string[] = units;
    return list.includes(one) && list.includes(other);
  });
