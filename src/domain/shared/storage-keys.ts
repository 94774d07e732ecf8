/** Keys of what the shop keeps in a browser; ESLint refuses other spellings. Keys of one order or quotation are in its store. */

/** Local storage: kept for every tab. */
export const CART_TOKEN_KEY = 'cartSessionId';
export const CART_SNAPSHOT_KEY = 'cartSnapshot';
/** When those lines were seen, in milliseconds since 1970. */
export const CART_SEEN_KEY = 'cartSeen';
/** The choices of the checkout. They end with the cart. */
export const CHOICES_KEY = 'checkoutChoices';
/** The lines of an account whose session has ended. */
export const LOST_CART_KEY = 'lostCart';
export const COMPARE_KEY = 'compareProducts';
export const COMPARE_MODE_KEY = 'compareMode';
export const RETURN_KEY = 'returnToProduct';
export const RECENT_KEY = 'recentlyViewed';
export const LISTING_VIEW_KEY = 'marketplaceView';
/** Whether prices are shown with VAT: `stores/shared/vat.ts`. */
export const PRICE_VAT_KEY = 'priceVat';
/** Its value for an account with a VAT number in whose browser nobody has chosen. */
export const VAT_OF_ACCOUNT = 'excl-account';
/** The columns of the table, by category. */
export const TABLE_COLUMNS_KEY = 'tableColumns';
export const LANGUAGE_KEY = 'language';
/** Who is signed in. */
export const SESSION_KEY = 'userSession';
/** The tokens of that session, in the form of supabase-js. */
export const TOKENS_KEY = 'userTokens';
/** The tokens of a person of the staff: separate from that of the shopper. */
export const DESK_TOKENS_KEY = 'deskTokens';
/** Changes that wait for the network; the user whose they are follows a colon. */
export const DESK_QUEUE_KEY = 'deskQueue';
/** Whether single keys are off in the desk. */
export const DESK_KEYS_KEY = 'deskKeys';
/** E-mailed codes that are waited for: `sent-codes.ts`. */
export const SENT_CODES_KEY = 'sentCodes';

/** Session storage: kept until the tab closes. */
export const CHECKOUT_FORM_KEY = 'checkoutForm';
export const ORDER_ATTEMPT_KEY = 'orderAttempt';
/** The cart of this tab became an order: an empty checkout is no error. */
export const ORDERED_KEY = 'ordered';
export const QUICK_ORDER_KEY = 'quickOrder';
export const QUICK_HISTORY_KEY = 'quickOrderHistory';
/** What was chosen for the words of its lines. */
export const QUICK_CHOICES_KEY = 'quickOrderChoices';
/** How many of those lines wait for the form of a quotation. */
export const HELD_LINES_KEY = 'heldLines';
export const AUTH_LINK_KEY = 'authLink';
export const AUTH_PROOF_KEY = 'authProof';
export const REAUTH_KEY = 'reauthTicket';
/** The user whose drafts a tab holds. */
export const OWNER_KEY = 'owner';
/** The toast that the next page shows. */
export const FLASH_KEY = 'flash';
/** When the page was reloaded for lost code. */
export const RELOADED_KEY = 'reloaded';
/** When the page was reloaded while the panel of the cart was open. */
export const OPEN_CART_KEY = 'cart';
export const LANGUAGE_OFFERED_KEY = 'languageOffered';

/** Caches of what the worker keeps of a visit (docs/offline.md); the scripts of a build are in one of their own. */
export const SEEN_CACHE = 'seen';
export const SEEN_PICTURES = 'seen-pictures';
