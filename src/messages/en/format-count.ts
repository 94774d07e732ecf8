const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** 'nine', '21': a count within a sentence. */
export const inWords = (count: number): string => WORDS[count] ?? count.toLocaleString('en');

/** 'Nine': at the beginning of a sentence. */
export const inWordsFirst = (count: number): string =>
  inWords(count).replace(/^./, (letter) => letter.toUpperCase());
