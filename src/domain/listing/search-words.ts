/** How texts are cut into words for the search of articles and answers. Products are searched by the database (`app.search_cut`). */

const MARKS = /[\u0300-\u036f]|\u0640|[\u064b-\u065f]|\u0670/g;
const FROM = 'ٱىةکیς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬';
const TO = 'ايهكيσ01234567890123456789.,';

/** Lower case without marks, one form of each Arabic letter, Latin digits, single spaces. */
export function foldWords(text: string): string {
  const plain = text.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const letters = [...plain].map((letter) => {
    const place = FROM.indexOf(letter);
    return place < 0 ? letter : TO[place];
  });
  return letters.join('').replace(/[\s\u200b]+/g, ' ');
}

const THOUSANDS = /(\p{N}),(?=\p{N}{3}(?!\p{N}))/gu;
const WORD = /\p{N}+(?:\.\p{N}+)*|\p{L}[\p{L}\p{N}]*/gu;

/** The words of a folded text without punctuation. A number is separate from its unit: '45kg' and '45 kg' are the same. */
export const wordsOf = (folded: string): string[] =>
  folded.replace(THOUSANDS, '$1').match(WORD) ?? [];

/** The singular of a word; an Arabic word without its article and ending. */
export function stemOf(word: string): string {
  const singular = word.replace(/([a-z])ies$/, '$1y').replace(/([a-z][a-z][a-hj-rtv-z])s$/, '$1');
  return /[ء-ي]/.test(singular)
    ? singular
        .replace(/^(?:وال|بال|كال|فال|لل|ال)(?=[ء-ي][ء-ي])/, '')
        .replace(/([ء-ي][ء-ي][ء-ي])(?:يات|يه|ات|ون|ين|ه|ي)$/, '$1')
    : singular;
}

const TERM_WORD = /[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu;

/** A term of a synonym, so that two that differ by case, marks, plural or article are equal: its words in the singular. */
export const synonymKey = (term: string): string =>
  (foldWords(term).match(TERM_WORD) ?? []).map(stemOf).join(' ');
