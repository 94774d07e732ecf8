/** Between two parts of a line. */
export const comma = ', ';
