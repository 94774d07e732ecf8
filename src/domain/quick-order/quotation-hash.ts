/** At the end of the address of quick order: the page opens the form of a quotation. */
export const QUOTATION_HASH = '#quotation';
