import { synonymKey } from '../../../src/domain/listing/search-words.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

const FILE = 'content/settings/synonyms.yaml';

/** More are refused by the form. */
const MOST = 1000;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** A term may be in several groups; a group that another one contains whole adds nothing. */
export function checkSynonyms(sources: readonly Source[]): Problem[] {
  const source = sources.find(({ file }) => file === FILE);
  if (!source || !Array.isArray(source.data) || source.data.length > MOST) return [];
  const groups = source.data.map(
    (group: unknown) => new Set(isTexts(group) ? group.map(synonymKey) : []),
  );
  return groups.flatMap((group, index) => {
    const other = groups.findIndex((one, place) =>
      contains(one, group, place < index, place === index),
    );
    const text = `every term of this group is in the group of line ${source.lineOf([other])}: remove one of them`;
    return other === -1 ? [] : [{ file: FILE, line: source.lineOf([index]), text }];
  });
}

/** The second of two equal groups is reported. */
const contains = (
  whole: Set<string>,
  part: Set<string>,
  isEarlier: boolean,
  isSame: boolean,
): boolean =>
  !isSame && part.size > 1 && part.isSubsetOf(whole) && (isEarlier || whole.size > part.size);
