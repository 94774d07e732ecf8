import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { forbiddenWords } from './translations/arabic-words.ts';
import { checkContent, type Report as Checked } from './check.ts';
import { outdatedShopFiles } from './shop.ts';
import { olderTexts } from './translations/translated.ts';
import {
  problemsOfTranslations,
  missingTexts,
  originalsIn,
  translationsIn,
  untranslatedArticles,
} from './translations/translations.ts';
import { readWorld } from './world.ts';

interface Report extends Checked {
  /** English articles without their Arabic. */
  readonly waiting: readonly string[];
  /** Arabic texts whose English was changed since. */
  readonly older: readonly string[];
}

/** Guides. */
const UNREAD = /^content\/README\.md$/;

/** The files of `content/` in each language, by their path from the root of the repository. */
export function readTexts(root: string): Map<string, string> {
  const names = globSync('content/**/*.{yaml,yml,md,mdx}', { cwd: root }).sort();
  const texts = names.filter((name) => !UNREAD.test(name));
  return new Map(texts.map((name) => [name, readFileSync(resolve(root, name), 'utf8')]));
}

/** Those of the default language. */
export const readContent = (root: string): Map<string, string> =>
  new Map(originalsIn(readTexts(root)));

export function readReport(root: string): Report {
  const files = readTexts(root);
  const [world, now] = [readWorld(root), new Date()];
  const report = checkContent(originalsIn(files), world, now);
  const arabic = checkContent(translationsIn(files), world, now);
  const problems = [
    ...problemsOfTranslations(arabic.problems),
    ...missingTexts(files),
    ...forbiddenWords(files),
    ...outdatedShopFiles(root),
  ];
  return {
    ...report,
    problems: [...report.problems, ...problems],
    waiting: untranslatedArticles(files),
    older: olderTexts(files),
  };
}

/** One line: how much is left to do. */
export function summaryOf({ problems, drafts, samples, waiting, older }: Report): string {
  const left = [...samples.values()].reduce((sum, count) => sum + count, 0);
  const parts = [
    `${problems.length} problems`,
    `${drafts.length} drafts`,
    `${left} samples left`,
    waiting.length > 0 && `${waiting.length} waiting for their Arabic`,
    older.length > 0 && `${older.length} Arabic texts older than their English`,
  ];
  return `content: ${parts.filter(Boolean).join(', ')}`;
}
