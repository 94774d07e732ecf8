/**
 * `npm run content:check`: what is wrong, what is a draft, which address is not its file's name, which samples are left,
 * and which Arabic is older than its English or not there. `-- --translated FILE …` records that a translation is new.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, UsageError } from '#supabase/cli/failure.ts';
import { catalogueWithoutArabic } from './content/catalogue-words.ts';
import { formatProblem } from './content/problem.ts';
import { readReport, readTexts, summaryOf } from './content/report.ts';
import { recordTranslated } from './content/translated.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SHOWN = 10;
const USAGE = `npm run content:check                              what is wrong and what is left to do
npm run content:check -- --all                     the same, with every word of the catalogue without Arabic
npm run content:check -- --translated FILE …       the Arabic of these files has the changes of the English`;

/** The first ten of a list, or all. */
function printSome(label: string, lines: readonly string[], all: boolean): void {
  const shown = all ? lines : lines.slice(0, SHOWN);
  for (const line of shown) console.log(`${label.padEnd(8)} ${line}`);
  if (lines.length > shown.length)
    console.log(`${label.padEnd(8)} … and ${lines.length - shown.length} more: add -- --all`);
}

function check(all: boolean): void {
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
}

function readOptions() {
  try {
    const options = { all: { type: 'boolean' }, translated: { type: 'boolean' } } as const;
    const help = { help: { type: 'boolean', short: 'h' } } as const;
    return parseArgs({ options: { ...options, ...help }, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function main(): void {
  const { values, positionals } = readOptions();
  if (values.help) return console.log(USAGE);
  if (values.translated !== true && positionals.length === 0) return check(values.all === true);
  if (values.translated !== true || positionals.length === 0)
    throw new UsageError(`Say --translated and the files.\n\n${USAGE}`);
  for (const file of recordTranslated(ROOT, readTexts(ROOT), positionals))
    console.log(`${file} is as new as its English.`);
}

try {
  main();
} catch (error) {
  fail(error);
}
