/**
 * What HTML from the database may contain (decision 23), applied by the sanitiser of the build and by
 * that of the browser: plain text markup, no styles, no scripts, no forms, no frames.
 */
export const ALLOWED_TAGS: readonly string[] = (
  'p h2 h3 h4 ul ol li a strong b em i u s code pre blockquote br hr img figure figcaption ' +
  'table thead tbody tr th td caption sup sub'
).split(' ');

export const ALLOWED_ATTRIBUTES = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
} as const;

/** https, a mail, or a place of this site: nothing that runs and no other host without https. */
export const SAFE_ADDRESS = /^(?:https:|mailto:|#|\/(?![/\\]))/i;
