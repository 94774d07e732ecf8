/** `node scripts/check-bytes.ts <site>`: every built page against the budgets beside this file. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { weightOf } from './page-weight.ts';
import type { Weight } from './page-weight.ts';

type Budget = Weight & { path: string };

const { pages: BUDGETS } = JSON.parse(
  readFileSync(new URL('budgets.json', import.meta.url), 'utf8'),
) as { pages: Budget[] };
const KINDS = ['script', 'style', 'font'] as const;

const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

function pagesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).sort();
}

/** The heaviest page of each budget is told, and every page that breaks one. */
function check(folder: string): string[] {
  const heaviest = new Map<Budget, { path: string; weight: Weight }>();
  const problems: string[] = [];
  for (const file of pagesOf(folder)) {
    const path = addressOf(file);
    const budget = BUDGETS.find((one) => new RegExp(one.path).test(path));
    if (!budget) continue;
    const weight = weightOf(folder, readFileSync(`${folder}/${file}`, 'utf8'));
    const top = heaviest.get(budget)?.weight.script ?? -1;
    if (weight.script > top) heaviest.set(budget, { path, weight });
    for (const kind of KINDS) {
      if (weight[kind] <= budget[kind]) continue;
      problems.push(`${path}: ${weight[kind]} bytes of ${kind}, ${budget[kind]} allowed`);
    }
  }
  for (const [budget, { path, weight }] of heaviest) {
    const words = KINDS.map((kind) => `${kind} ${weight[kind]} of ${budget[kind]}`).join(', ');
    console.log(`heaviest under ${budget.path}: ${path}: ${words}`);
  }
  return problems;
}

const [folder = 'dist'] = process.argv.slice(2);
const problems = check(folder);
for (const problem of problems) console.error(problem);
if (pagesOf(folder).length === 0) problems.push(`${folder} holds no page`);
process.exitCode = problems.length > 0 ? 1 : 0;
