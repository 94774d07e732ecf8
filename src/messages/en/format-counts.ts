import { countWords } from './count-words.ts';

/** 'nine', '21': a count within a sentence. */
export const inWords = (count: number): string => countWords[count] ?? String(count);

/** 'Nine': at the beginning of a sentence. */
export function inWordsFirst(count: number): string {
  const word = inWords(count);
  return word.charAt(0).toUpperCase() + word.slice(1);
}
