/** On `document`: the cart changed in this tab; `detail` is the number of pieces. */
export const CART_CHANGED = 'cart:changed';
/** On `document`: something was added; the panel opens beside the page. */
export const CART_ADDED = 'cart:added';
