/** The words that `content/ar/glossary.yaml` keeps out of every Arabic text: other words for a term, and imperatives. */
import { parse } from 'yaml';
import type { Problem } from '../problem.ts';

export const GLOSSARY = 'content/ar/glossary.yaml';

export interface Glossary {
  readonly terms: readonly {
    readonly en: string;
    readonly ar: string;
    readonly never?: readonly string[];
  }[];
  /** The noun to write in the place of each. */
  readonly imperatives?: Readonly<Record<string, string>>;
}

interface Rule {
  readonly word: RegExp;
  readonly text: string;
}

/** No letter of another word, and no vowel sign, is before or after a word. */
const alone = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'u');

/** A word with what Arabic writes before it: 'and', 'with', 'the'. */
export const wordPattern = (word: string): RegExp => alone(`[وف]?[بلك]?(?:ال|ل)?${word}`);

/** An imperative, also after 'and' and with a pronoun: واحفظه. */
const anImperative = (word: string): RegExp => alone(`[وف]?${word}(?:ه|ها|هم|هما)?`);

const termRules = ({ terms }: Glossary): Rule[] =>
  terms.flatMap(({ en, ar, never = [] }) =>
    never.map((word) => ({ word: wordPattern(word), text: `"${word}": write "${ar}" (${en})` })),
  );

const imperativeRules = ({ imperatives = {} }: Glossary): Rule[] =>
  Object.entries(imperatives).map(([word, noun]) => ({
    word: anImperative(word),
    text: `"${word}" asks only men: write "${noun}" or "يُرجى ${noun}"`,
  }));

const VOWEL_SIGNS = /[\u064B-\u0652]/g;

/** Problems of one text, with the line of the first occurrence of each word. */
export function forbiddenWordsOf(file: string, text: string, glossary: Glossary): Problem[] {
  const find = (rules: readonly Rule[], within: string): Problem[] =>
    rules
      .map((rule) => ({ at: within.search(rule.word), rule }))
      .filter(({ at }) => at >= 0)
      .map(({ at, rule }) => ({
        file,
        line: within.slice(0, at).split('\n').length,
        text: rule.text,
      }));
  return [
    ...find(termRules(glossary), text),
    ...find(imperativeRules(glossary), text.replace(VOWEL_SIGNS, '')),
  ];
}

/** The same of all texts of `content/ar`. */
export function forbiddenWords(files: ReadonlyMap<string, string>): Problem[] {
  const glossary = parse(files.get(GLOSSARY) ?? 'terms: []') as Glossary;
  return [...files]
    .filter(([file]) => file.startsWith('content/ar/') && file !== GLOSSARY)
    .flatMap(([file, text]) => forbiddenWordsOf(file, text, glossary));
}
