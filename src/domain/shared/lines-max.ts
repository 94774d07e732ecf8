/** The most lines of quick order, a cart, a list, a quotation and an order: `app.lines_max()` in SQL is the same. */
export const LINES_MAX = 300;
