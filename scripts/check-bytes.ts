/** `node scripts/check-bytes.ts <site>`: every built page against the budgets beside this file. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { localeOf } from '#domain/locale.ts';
import { weightOf } from './page-weight.ts';
import type { Weight } from './page-weight.ts';

type Kind = keyof Weight;
type Budget = Partial<Weight> & { path: string };

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
}

/** A page has a budget of its kind, the same in each language, and one of its language. */
function budgetsOf(path: string): (Budget | undefined)[] {
  const holding = (all: Budget[], address: string) =>
    all.find((one) => new RegExp(one.path).test(address));
  return [holding(PAGES, localeOf(path).path), holding(LANGUAGES, path)];
}

const weigh = (folder: string): Finding[] =>
  pagesOf(folder).map((file) => {
    const path = addressOf(file);
    const weight = weightOf(folder, readFileSync(`${folder}/${file}`, 'utf8'));
    return { path, budgets: budgetsOf(path), weight };
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
  return kinds.map((kind) => report(budget, findings, kind)).includes(true);
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

const [folder = 'dist'] = process.argv.slice(2);
const findings = weigh(folder);
if (findings.length === 0) console.error(`${folder} holds no page.`);
const broken = [...PAGES, ...LANGUAGES].filter((budget) => {
  const own = findings.filter(({ budgets }) => budgets.includes(budget));
  return own.length > 0 && isBroken(budget, own);
});
process.exitCode = heavyPhotos(folder) || broken.length > 0 || findings.length === 0 ? 1 : 0;
