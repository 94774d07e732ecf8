import { countWords } from './count-words.ts';
import { number } from './format.ts';

/** 'تسعة', '21': a count within a sentence. */
export const inWords = (count: number): string => countWords[count] ?? number(count);

/** At the beginning of a sentence: Arabic has no capitals. */
export const inWordsFirst = (count: number): string => inWords(count);
