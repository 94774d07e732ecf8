/** How old an answer of the catalogue may be: its time in a cache and the lag of a replica. */

/** The seconds since 1970 at which the database answered. */
export const ANSWERED_AT = 'answered-at';

/** An older answer is shown without a way to order. */
export const FRESH_SECONDS = 30;

/** How long an answer is kept for the case that the database does not answer. */
export const DAY_SECONDS = 86_400;
