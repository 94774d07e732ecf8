import { toFilterText, type FilterText } from './listing-address.ts';

/** What `filters.ts` would read as a number, a range, yes or no, or a mark. */
const OTHER_TYPE = /^(~|\.\.|-?\d|(true|false)$)/;

/** The filters of a manufacturer alone. */
export const makerFilter = (maker: string): FilterText =>
  toFilterText([['General.Manufacturer', OTHER_TYPE.test(maker) ? `~${maker}` : maker]]);
