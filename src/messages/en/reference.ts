/** Beside an error that nobody foresaw: what to quote when asking for help. */
export const reference = (id: string): string => `If you contact us, quote ${id}.`;
