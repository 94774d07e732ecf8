/** Writes tests/CHECKLIST.md; `--check` fails when it was not up to date, or a test has an unknown tag. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { checklistPage, proofsIn, titlesWithIds, unknownIds } from './checklist.ts';

const PAGE = 'tests/CHECKLIST.md';
const TESTS = '{src,supabase,scripts,tests}/**/*.{test,spec}.{ts,tsx}';

const checklist = JSON.parse(readFileSync('tests/checklist.json', 'utf8')) as Record<
  string,
  string
>;
const sources = globSync(TESTS)
  .sort()
  .filter((file) => file !== 'scripts/checklist.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const proofs = sources.flatMap(proofsIn);

const inTitles = sources.flatMap(titlesWithIds);
if (inTitles.length > 0) {
  console.error(`Write these ids as tags, not in titles: ${inTitles.join(', ')}.`);
  process.exitCode = 1;
}

const unknown = unknownIds(checklist, proofs);
if (unknown.length > 0) {
  console.error(`No line of tests/checklist.json is called ${unknown.join(', ')}.`);
  process.exitCode = 1;
}

const page = checklistPage(checklist, proofs);
if (readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' }) !== page) {
  writeFileSync(PAGE, page);
  console.error(`Rewritten, now commit: ${PAGE}`);
  if (process.argv.includes('--check')) process.exitCode = 1;
}
