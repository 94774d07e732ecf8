/**
 * The last known cart in the browser: the cart store writes it, the badge and the next page read it
 * before the network answers. Small on purpose: the script of every static page imports this file.
 */
export const CART_SNAPSHOT_KEY = 'cartSnapshot';

/** On `document`: the cart changed in this tab; `detail` is the number of pieces. */
export const CART_CHANGED = 'cart:changed';
/** On `document`: something was added; the panel opens beside the page. */
export const CART_ADDED = 'cart:added';
