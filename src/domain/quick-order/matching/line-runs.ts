/** Parts of a longer line that may be a SKU or a model: 'Canadian Solar CS6P-230M panels'. */
import { keyOf, wordsOf } from './line-words.ts';
import { measuresOf } from '#domain/quick-order/reading/measures.ts';

const WORDS_IN_A_RUN = 5;
/** The catalogue is asked about 1,000 texts in a call. */
const RUNS_IN_A_LINE = 40;
const KEY_MIN = 3;

const ENDS = /^[\s,;،؛:"'“”«»([{]+|[\s,;،؛:."'“”«»)\]}]+$/gu;

/** 'DS-TR': short capitals around a hyphen. */
const CAPITALS = /^\p{Lu}{1,6}[-/]\p{Lu}{1,6}$/u;

/** A model has a digit or such capitals, and is neither a plain number nor a measure. */
function mayBeKey(run: string): boolean {
  const key = keyOf(run);
  if (CAPITALS.test(run)) return true;
  if (key.length < KEY_MIN || !/\p{Nd}/u.test(key) || /^\d{1,5}$/.test(key)) return false;
  // Only a short run may be nothing but a measure.
  return run.length > 12 || !measuresOf(run).some(({ text }) => text.length === run.length);
}

/** Runs of words, the longest first; the whole text is none of them. */
export function runsIn(text: string): string[] {
  const words = [...text.matchAll(/[^\s,;،؛|]+/gu)];
  const runs = new Set<string>();
  for (let size = Math.min(WORDS_IN_A_RUN, words.length); size > 0; size -= 1)
    for (let first = 0; first + size <= words.length; first += 1) {
      const last = words[first + size - 1]!;
      const run = text.slice(words[first]!.index, last.index + last[0].length).replace(ENDS, '');
      if (run !== text && mayBeKey(run)) runs.add(run);
    }
  return [...runs].slice(-RUNS_IN_A_LINE);
}

/** 'REC260PE Z-LINKpanel': what follows a model or comes before it may be a part of another one. */
export function isContinued(text: string, run: string, unknown: readonly string[]): boolean {
  const at = text.indexOf(run);
  const before = /[^\s,;،؛]+(?=\s*$)/.exec(text.slice(0, at))?.[0] ?? '';
  const behind = /^\s*([^\s,;،؛]+)/.exec(text.slice(at + run.length))?.[1] ?? '';
  return [before, behind].some(
    (word) => /[\p{Lu}\p{Nd}]/u.test(word) && wordsOf(word).some((part) => unknown.includes(part)),
  );
}
