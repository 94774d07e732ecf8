/** Where a document may point: a click follows a link, everything else is loaded by opening the document. */
const SAFE_LINK = /^(?:https?:\/\/[^/\\]|mailto:|tel:|#)/i;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const seen = (target: string): string => target.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();

/** The web, mail, a telephone, or a place in a folder beside the document. */
export const isSafeLink = (target: string): boolean =>
  SAFE_LINK.test(seen(target)) || isInside(target);

/** A part of the document: no scheme, no path of a network, nothing above it. */
export const isInside = (target: string): boolean => {
  const path = seen(target);
  return !HAS_SCHEME.test(path) && !/^[\\/]{2}|\\|\.\.\/\.\.\/\.\.\//.test(path);
};
