import { nearest } from '#supabase/cli/nearest.ts';

/** 'did you mean "x"?', else what there is. */
export function suggestion(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  return near === null ? `known: ${known.join(', ')}` : `did you mean "${near}"?`;
}
