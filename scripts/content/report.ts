import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkContent, type Report } from './check.ts';
import { staleShop } from './shop.ts';
import { readWorld } from './world.ts';

/** Guides, and the Arabic edition, which no build shows yet. */
const UNREAD = /^content\/(README\.md$|ar\/)/;

/** The files of `content/` by their path from the root of the repository. */
export function readContent(root: string): Map<string, string> {
  const names = globSync('content/**/*.{yaml,yml,md,mdx}', { cwd: root }).sort();
  const texts = names.filter((name) => !UNREAD.test(name));
  return new Map(texts.map((name) => [name, readFileSync(resolve(root, name), 'utf8')]));
}

export function readReport(root: string): Report {
  const report = checkContent(readContent(root), readWorld(root), new Date());
  return { ...report, problems: [...report.problems, ...staleShop(root)] };
}

/** One line: how much is left to do. */
export function summaryOf({ problems, drafts, samples }: Report): string {
  const left = [...samples.values()].reduce((sum, count) => sum + count, 0);
  return `content: ${problems.length} problems, ${drafts.length} drafts, ${left} samples left`;
}
