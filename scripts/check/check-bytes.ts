/** `node scripts/check/check-bytes.ts <site>`: every built page against the budgets beside this file, in each language. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { localeOf } from '#domain/shared/locale.ts';
import {
  scriptsOf,
  weightOf,
  wrongLines,
  type Script,
  type Weight,
  type ScriptLine,
} from './page-weight.ts';

type Kind = keyof Weight;
type Limits = Partial<Weight>;
/** Arabic letters take two bytes, so that its words weigh more in a script. */
type Budget = Limits & { path: string; scripts?: ScriptLine[]; inArabic?: Limits };

const {
  pages: PAGES,
  languages: LANGUAGES,
  photo: PHOTO,
} = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8')) as {
  pages: Budget[];
  languages: Budget[];
  photo: number;
};
const NAMES: Record<Kind, string> = {
  script: 'script',
  awakeScript: 'script once somebody reaches for the page',
  style: 'style',
  font: 'font',
  wholeFont: 'font with all letters',
  firstView: 'first view without pictures',
  wholeScript: 'script after everything was used',
  signedInScript: 'script more for somebody who is signed in',
};

const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

function pagesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).sort();
}

interface Finding {
  path: string;
  budgets: (Budget | undefined)[];
  weight: Weight;
  scripts: Script[];
}

const ARABIC = PAGES.map((one) => ({ ...one, path: `/ar: ${one.path}`, ...one.inArabic }));

/** A page has a budget of its kind, and one of its language. */
function budgetsOf(address: string): (Budget | undefined)[] {
  const { prefix, path } = localeOf(address);
  const place = PAGES.findIndex((one) => new RegExp(one.path).test(path));
  return [
    (prefix === '' ? PAGES : ARABIC)[place],
    LANGUAGES.find((one) => new RegExp(one.path).test(address)),
  ];
}

const weigh = (folder: string): Finding[] =>
  pagesOf(folder).map((file) => {
    const path = addressOf(file);
    const html = readFileSync(`${folder}/${file}`, 'utf8');
    const budgets = budgetsOf(path);
    const scripts = budgets[0]?.scripts ? scriptsOf(folder, html) : [];
    return { path, budgets, weight: weightOf(folder, html), scripts };
  });

/** A hundred pages of one kind break a budget alike: the heaviest is named, the rest are counted. */
function report(budget: Budget, findings: readonly Finding[], kind: Kind): boolean {
  const limit = budget[kind] ?? Infinity;
  const heaviest = findings.toSorted((a, b) => b.weight[kind] - a.weight[kind])[0];
  const over = findings.filter(({ weight }) => weight[kind] > limit).length;
  const result = over > 0 ? `✗ ${over} pages over` : '✓';
  const most = `${heaviest?.weight[kind]} of ${limit} bytes of ${NAMES[kind]}`;
  console.log(`${result} ${budget.path}  at most ${most}, at ${heaviest?.path}`);
  return over > 0;
}

/** Whether any of the weights that a budget names is exceeded; all of them are printed. */
function isBroken(budget: Budget, findings: readonly Finding[]): boolean {
  const kinds = (Object.keys(NAMES) as Kind[]).filter((kind) => budget[kind] !== undefined);
  const isOver = kinds.map((kind) => report(budget, findings, kind)).includes(true);
  return hasWrongLine(budget, findings) || isOver;
}

function hasWrongLine({ scripts = [] }: Budget, findings: readonly Finding[]): boolean {
  const wrong =
    scripts.length > 0
      ? wrongLines(
          scripts,
          findings.flatMap((one) => one.scripts),
        )
      : [];
  for (const line of new Set(wrong)) console.log(`✗ script: ${line}`);
  return wrong.length > 0;
}

/** Photos of `content/photos` in the sizes that the build made. */
function heavyPhotos(folder: string): boolean {
  const files = existsSync(`${folder}/_astro`) ? readdirSync(`${folder}/_astro`) : [];
  const photos = files.filter((file) => /\.(avif|webp)$/.test(file));
  const heavy = photos.filter((file) => statSync(`${folder}/_astro/${file}`).size > PHOTO);
  for (const file of heavy) {
    console.log(`✗ _astro/${file} is over ${PHOTO} bytes: give content/photos a calmer picture`);
  }
  return heavy.length > 0;
}

function check({ words: [folder = 'dist'] }: Input): unknown {
  const findings = weigh(folder);
  if (findings.length === 0) console.error(`${folder} holds no page.`);
  const broken = [...PAGES, ...ARABIC, ...LANGUAGES].filter((budget) => {
    const own = findings.filter(({ budgets }) => budgets.includes(budget));
    return own.length > 0 && isBroken(budget, own);
  });
  const isHeavy = heavyPhotos(folder);
  process.exitCode = isHeavy || broken.length > 0 || findings.length === 0 ? 1 : 0;
  return {
    broken: broken.map(({ path }) => path),
    heavy_photos: isHeavy,
    pages: findings.map(({ path, weight }) => ({ path, ...weight })),
  };
}

void runCommand('node scripts/check/check-bytes.ts', {
  summary: 'weighs every page of a built site against scripts/check/budgets.json, in each language',
  words: ['[FOLDER]'],
  options: {},
  notes: [
    'FOLDER is dist where none is given. The exit status is 1 when a page is over its budget.',
  ],
  examples: ['dist'],
  run: check,
});
