import { distance } from 'fastest-levenshtein';

/** The candidate that a person most likely meant, ignoring case; null when none is close. */
export function nearest(word: string, candidates: readonly string[]): string | null {
  const scored = candidates.map((candidate) => ({
    candidate,
    edits: distance(word.toLowerCase(), candidate.toLowerCase()),
  }));
  const best = scored.sort((a, b) => a.edits - b.edits)[0];
  return best && best.edits <= Math.max(2, word.length / 3) ? best.candidate : null;
}

/** A sentence with a space before it; nothing where no candidate is close. */
export const didYouMean = (word: string, candidates: readonly string[], prefix = ''): string => {
  const near = nearest(word, candidates);
  return near === null ? '' : ` Did you mean '${prefix}${near}'?`;
};

/** 'did you mean "x"?', else what there is. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? `known: ${known.join(', ')}` : `did you mean "${near}"?`;
}
