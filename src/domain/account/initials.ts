/** Letters that would be joined to a word are kept apart. */
const APART = '\u200c';

/** 'Maha Al-Qassim' is 'MQ': the first letters of the first and the last name, particles left out. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => !/^(al|bin|ibn|abu)$/i.test(part));
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : ''];
  return [first, last.replace(/^ال(?=..)/, '')]
    .map((part) => [...part][0] ?? '')
    .join(/^\p{Script=Arabic}/u.test(name) ? APART : '')
    .toUpperCase();
}

/** One of `count` tints, always the same for a name. */
export const tintOf = (name: string, count: number): number =>
  [...name].reduce((sum, letter) => sum + letter.codePointAt(0)!, 0) % count;
