/**
 * `npm run content:check`: what is wrong, what is a draft, which address is not its file's name, which samples are left,
 * and which Arabic is older than its English or not there. `-- --translated FILE …` records that a translation is new.
 */
import { resolve } from 'node:path';
import { UsageError } from '#supabase/cli/failure.ts';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { catalogueWithoutArabic } from './translations/catalogue-words.ts';
import { formatProblem } from './problem.ts';
import { readReport, readTexts, summaryOf } from './report.ts';
import { recordTranslated } from './translations/translated.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SHOWN = 10;

/** The first ten of a list, or all. */
function printSome(label: string, lines: readonly string[], all: boolean): void {
  const shown = all ? lines : lines.slice(0, SHOWN);
  for (const line of shown) console.log(`${label.padEnd(8)} ${line}`);
  if (lines.length > shown.length)
    console.log(`${label.padEnd(8)} … and ${lines.length - shown.length} more: add -- --all`);
}

function check(all: boolean): unknown {
  const report = readReport(ROOT);
  for (const draft of report.drafts) console.log(`draft    ${draft}`);
  for (const text of report.waiting) console.log(`waits    ${text}`);
  for (const address of report.renamed) console.log(`address  ${address}`);
  for (const [file, count] of report.samples) console.log(`samples  ${file}: ${count}`);
  printSome('older', report.older, all);
  const words = catalogueWithoutArabic(ROOT);
  printSome('arabic', words, all);
  for (const problem of report.problems) console.error(formatProblem(problem));
  console.log(summaryOf(report));
  console.log(`catalogue: ${words.length} words without Arabic`);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
  return { ...report, words };
}

function record(files: readonly string[]): unknown {
  const recorded = recordTranslated(ROOT, readTexts(ROOT), files);
  for (const file of recorded) console.log(`${file} is as new as its English.`);
  return { recorded };
}

function run({ words, flags }: Input): unknown {
  const isRecord = flags.has('translated');
  if (isRecord === (words.length === 0)) throw new UsageError('Say --translated and the files.');
  return isRecord ? record(words) : check(flags.has('all'));
}

void runCommand('npm run content:check --', {
  summary: 'names what is wrong in content/ and what is left to do',
  words: ['[FILE…]'],
  options: {
    all: { help: 'names every word of the catalogue without Arabic' },
    translated: { help: 'records that the Arabic of the FILEs has the changes of the English' },
  },
  notes: ['The exit status is 1 when anything is wrong.'],
  examples: ['--all', '--translated content/pages/faq.mdx'],
  run,
});
