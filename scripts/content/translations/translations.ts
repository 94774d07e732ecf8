/** The texts of `content/ar`, which are held to the same rules as the English ones, and none of which may be missing. */
import type { Problem } from '../problem.ts';

export type Files = ReadonlyMap<string, string>;

const FOLDER = 'content/ar/';
/** Settings that serve every language. */
const SHARED = /^content\/settings\/(compare|facets|synonyms|shop)\.yaml$/;
/** Files that only Arabic has. */
const OWN = /^content\/ar\/(glossary|catalogue)\.yaml$/;

const isTranslation = (file: string): boolean => file.startsWith(FOLDER);
const isOriginal = (file: string): boolean => !isTranslation(file);
export const originalOf = (file: string): string => file.replace(FOLDER, 'content/');
export const translationOf = (file: string): string => file.replace('content/', FOLDER);

/** Marks that keep a number before its unit within a line of Arabic; one without its pair remains, as an error. */
const ISOLATED = /\u2068([^\u2068\u2069\n]*)\u2069/g;

export const originalsIn = (files: Files): Files =>
  new Map([...files].filter(([file]) => isOriginal(file)));

/** The Arabic texts by the names of their originals, with the settings of every language. */
export function translationsIn(files: Files): Files {
  const shared = [...files].filter(([file]) => SHARED.test(file));
  const texts = [...files].filter(([file]) => isTranslation(file) && !OWN.test(file));
  const read = texts.map(
    ([file, text]) => [originalOf(file), text.replace(ISOLATED, '$1')] as const,
  );
  return new Map([...read, ...shared]);
}

/** A problem of an Arabic text under its own name. Those of shared settings are reported with the originals. */
export const problemsOfTranslations = (problems: readonly Problem[]): Problem[] =>
  problems
    .filter(({ file }) => !SHARED.test(file))
    .map((problem) => ({ ...problem, file: translationOf(problem.file) }));

/** Originals with their translations. */
export const pairsOf = (files: Files): [string, string][] =>
  [...files.keys()]
    .filter((file) => isOriginal(file) && files.has(translationOf(file)))
    .map((file) => [file, translationOf(file)]);

/** A text may be written in one language first: no site shows a draft. */
const DRAFT = /^draft: true$/m;

/** An article has a date, on which it is published: its Arabic may follow. */
const DATED = /^published: *['"]?(\d{4}-\d\d-\d\d)/m;
const ARTICLE = /^content\/blog\/.*\.mdx$/;

const otherOf = (file: string): string =>
  isTranslation(file) ? originalOf(file) : translationOf(file);

const inOneLanguage = (files: Files): [string, string][] =>
  [...files]
    .filter(([file, text]) => !SHARED.test(file) && !OWN.test(file) && !DRAFT.test(text))
    .filter(([file]) => !files.has(otherOf(file)));

const waits = (file: string, text: string): boolean => ARTICLE.test(file) && DATED.test(text);

/** Pages, articles, categories and lists that one language has and the other lacks. */
export const missingTexts = (files: Files): Problem[] =>
  inOneLanguage(files)
    .filter(([file, text]) => !waits(file, text))
    .map(([file]) => ({
      file,
      line: 1,
      text: `is in one language only: write ${otherOf(file)} too`,
    }));

/** English articles that are published on their day, with or without their Arabic. */
export const untranslatedArticles = (files: Files): string[] =>
  inOneLanguage(files)
    .filter(([file, text]) => waits(file, text))
    .map(([file, text]) => `${file} of ${DATED.exec(text)![1]!}: write ${otherOf(file)}`);
