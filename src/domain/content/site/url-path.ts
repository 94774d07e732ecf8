/** A path as it is compared with rules and files: decoded once, and refused where that is not safe. */

/** No address has a control character, a slash or a backslash inside a segment, and none leads upwards. */
// eslint-disable-next-line no-control-regex -- these are what is refused
const REFUSED = /[/\\\u0000-\u001f\u007f]/;

function decodedSegment(segment: string): string {
  const text = decodeURIComponent(segment);
  if (REFUSED.test(text) || text === '.' || text === '..') throw new URIError(segment);
  return text;
}

/** The path of a request target, decoded; null where its escapes are broken or hide a part of a path. */
export function decodedPath(target: string): string | null {
  const [raw = ''] = target.split(/[?#]/, 1);
  if (raw !== '' && !/^[/\\]/.test(raw)) return null;
  const segments = raw.replace(/^[/\\]+/, '').split('/'); // '//x' and '/\x' would name another host
  try {
    return `/${segments.map(decodedSegment).join('/')}`;
  } catch {
    return null;
  }
}

/** The one spelling of a decoded path in an address. */
export const encodedPath = (path: string): string =>
  encodeURI(path).replace(/[?#]/g, encodeURIComponent);
