import { SKU_MAX_LENGTH, textProblem } from '#supabase/catalogue/read/lines/limits.ts';

/** Invisible characters: joiners, marks of direction, soft hyphens, unusual spaces. */
const INVISIBLE = /[\p{Cf}\p{Zl}\p{Zp}\u034f\u115f\u1160\u3164\uffa0]/u;
/** Characters that look like Latin ones but are not. */
const LOOK_ALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}\p{Script=Lisu}]/u;
const ODD_SPACE = /[^\S ]/;

const codeOf = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const firstIn = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[0];

/** The first character that compatibility writes otherwise: full-width, superscript, ligature. */
const compatible = (sku: string): string | undefined =>
  [...sku].find((character) => character.normalize('NFKC') !== character);

/** Why a SKU is refused, or null: two SKUs that look alike must be one. */
export function skuRule(sku: string): string | null {
  if (sku === '') return 'is missing';
  const problem = textProblem(sku, { max: SKU_MAX_LENGTH });
  if (problem !== null) return problem;
  const hidden = firstIn(sku, INVISIBLE);
  if (hidden !== undefined) return `holds an invisible character (${codeOf(hidden)}); delete it`;
  const space = firstIn(sku, ODD_SPACE);
  if (space !== undefined) return `holds a space that is no plain space (${codeOf(space)})`;
  const odd =
    firstIn(sku, LOOK_ALIKE) ?? compatible(sku) ?? (sku.normalize('NFC') === sku ? undefined : sku);
  if (odd === undefined) return null;
  return odd === sku && [...sku].length > 1
    ? 'holds a letter and its accent as two characters; type the letter again'
    : `holds "${odd}" (${codeOf(odd)}), which looks like another letter; type it again`;
}

/** SKUs with the same key differ only in case, spaces or the kind of dash. */
export const skuKey = (sku: string): string =>
  sku
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase()
    .toLowerCase();
