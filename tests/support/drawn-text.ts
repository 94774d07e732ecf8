/** Reads the figures of a drawing back from their outlines. Spaces are not drawn. */
import { GLYPHS } from '#domain/product/drawing/glyphs.ts';

const partsOf = (glyph: string): string[] =>
  glyph.split(' ').filter((_, index) => index > 0 && index % 2 === 0);

/** More parts first: the first part of one glyph may be the whole of another. */
const KNOWN = Object.entries(GLYPHS)
  .map(([character, glyph]) => ({ character, parts: partsOf(glyph) }))
  .sort((one, other) => other.parts.length - one.parts.length);

function read(outlines: readonly string[]): string {
  if (outlines.length === 0) return '';
  const found = KNOWN.find(({ parts }) => parts.every((part, at) => outlines[at] === part));
  if (!found) throw new Error(`no glyph is drawn as ${outlines[0]}`);
  return found.character + read(outlines.slice(found.parts.length));
}

/** Each text of a drawing, in the order in which it is drawn: labels of dimensions, the rating, the note. */
export const textsOf = (drawing: string): string[] =>
  [...drawing.matchAll(/<path class='t' [^>]* d='([^']*)'/g)].map(([, d = '']) =>
    read(
      d
        .split('z')
        .filter(Boolean)
        .map((part) => part.replace(/^M-?\d+,?-?\d+/, '')),
    ),
  );
