/** Pixels of scrolling after which the header changes its look (section 9). */
export const HEADER_SCROLL_THRESHOLD = 50;

export const isScrolledPast = (offset: number): boolean => offset > HEADER_SCROLL_THRESHOLD;

/** '99+' above 99 pieces (decision 11). */
export const badgeText = (pieces: number): string => (pieces > 99 ? '99+' : String(pieces));

/**
 * Native view transitions between pages. It is first in the head, in the page itself: a style of an
 * island that is parsed before the style sheet would abort the transition.
 */
export const VIEW_TRANSITION_STYLE =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
