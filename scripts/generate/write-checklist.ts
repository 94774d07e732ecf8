/** Writes tests/CHECKLIST.md; `--check` fails when it was not up to date, or a test has an unknown tag. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { checklistPage, proofsIn, titlesWithIds, unknownIds } from '../check/checklist.ts';

const PAGE = 'tests/CHECKLIST.md';
const TESTS = '{src,supabase,scripts,tests}/**/*.{test,spec}.{ts,tsx}';

function sources() {
  return globSync(TESTS)
    .sort()
    .filter((file) => file !== 'scripts/check/checklist.test.ts')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
}

/** Problems of the tags of tests. */
function problemsOf(checklist: Record<string, string>, texts: ReturnType<typeof sources>) {
  const inTitles = texts.flatMap(titlesWithIds);
  const unknown = unknownIds(checklist, texts.flatMap(proofsIn));
  return [
    ...(inTitles.length > 0
      ? [`Write these ids as tags, not in titles: ${inTitles.join(', ')}.`]
      : []),
    ...(unknown.length > 0
      ? [`No line of tests/checklist.json is called ${unknown.join(', ')}.`]
      : []),
  ];
}

function write({ flags }: Input): unknown {
  const checklist = JSON.parse(readFileSync('tests/checklist.json', 'utf8')) as Record<
    string,
    string
  >;
  const texts = sources();
  const problems = problemsOf(checklist, texts);
  for (const problem of problems) console.error(problem);
  const page = checklistPage(checklist, texts.flatMap(proofsIn));
  const isStale = readFileSync(PAGE, { encoding: 'utf8', flag: 'a+' }) !== page;
  if (isStale) {
    writeFileSync(PAGE, page);
    console.error(`Rewritten, now commit: ${PAGE}`);
  }
  if (problems.length > 0 || (isStale && flags.has('check'))) process.exitCode = 1;
  return { rewritten: isStale ? [PAGE] : [], problems };
}

void runCommand('npm run generate -- checklist', {
  summary: `writes ${PAGE} from the tags of the tests`,
  words: [],
  options: { check: { help: 'ends with 1 when the page was not up to date' } },
  notes: ['A tag that tests/checklist.json does not have is an error.'],
  run: write,
});
