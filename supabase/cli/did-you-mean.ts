import { nearest } from './nearest.ts';

/** A sentence with a space before it; nothing where no candidate is close. */
export const didYouMean = (word: string, candidates: readonly string[], prefix = ''): string => {
  const near = nearest(word, candidates);
  return near === null ? '' : ` Did you mean '${prefix}${near}'?`;
};
