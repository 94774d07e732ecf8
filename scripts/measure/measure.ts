/**
 * `npm run measure [-- NAME…]`: runs the proofs at full size and records their figures in
 * measurements/figures.md. With `--small` it runs those that CI has no other command for, and records nothing.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Input } from '#supabase/cli/form.ts';
import { runNouns } from '#supabase/cli/nouns.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { sectionOf, withSection } from './markdown.ts';
import type { Origin } from './markdown.ts';
import type { Figures, Proof, Size } from './proof.ts';
import { proofsNamed } from './proofs.ts';

const PAGE = 'measurements/figures.md';

function originOf(): Origin {
  const git = (...options: string[]) => execFileSync('git', options).toString().trim();
  const isChanged = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`,
    machine: `on ${availableParallelism()} cores with Node ${process.versions.node}`,
  };
}

interface Outcome {
  readonly name: string;
  readonly passed: boolean;
  readonly minutes: number;
  /** null where the proof failed. */
  readonly figures: Figures | null;
}

async function figuresOf(proof: Proof, size: Size, origin: Origin | null): Promise<Figures | null> {
  try {
    const figures = await proof.run(size);
    const section = sectionOf(proof, figures, origin ?? { date: '', commit: '', machine: '' });
    console.log(section.split('\n').slice(6).join('\n').trimEnd());
    if (origin) {
      const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
      writeFileSync(PAGE, withSection(page, section));
    }
    return figures;
  } catch (error) {
    console.error(`✗ ${proof.name}:`, error);
    return null;
  }
}

async function measure(proof: Proof, size: Size, origin: Origin | null): Promise<Outcome> {
  const begun = performance.now();
  console.log(`\n── ${proof.name}`);
  const figures = await figuresOf(proof, size, origin);
  const minutes = Number(((performance.now() - begun) / 60_000).toFixed(1));
  console.log(`${minutes.toFixed(1)} min`);
  return { name: proof.name, passed: figures !== null, minutes, figures };
}

async function run({ words, flags }: Input): Promise<readonly Outcome[]> {
  const isSmall = flags.has('small');
  const named = proofsNamed(words);
  const isDue = ({ isRunElsewhere }: Proof) => !isSmall || !isRunElsewhere;
  const proofs = words.length > 0 ? named : named.filter(isDue);
  const origin = isSmall ? null : originOf();
  const outcomes: Outcome[] = [];
  for (const proof of proofs)
    outcomes.push(await measure(proof, isSmall ? 'small' : 'full', origin));
  const failed = outcomes.filter(({ passed }) => !passed).length;
  console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
  return outcomes;
}

const measureProofs = () =>
  runCommand('npm run measure --', {
    summary: 'runs the proofs at full size and records their figures in measurements/figures.md',
    words: ['[NAME…]'],
    options: {
      small: { help: 'runs those that no other test runs, in a small size; records nothing' },
    },
    notes: [
      'A wrong NAME lists the proofs. docs/testing.md explains how one is added.',
      "'npm run measure -- bench-catalog' and 'bench-search' print times and quality of the search.",
    ],
    settings: ['CATALOG_DIR'],
    examples: ['search', '--small'],
    exits: true,
    run,
  });

void runNouns(
  'npm run measure --',
  {
    'bench-catalog': {
      summary: 'what the catalogue costs over HTTP',
      run: () => import('./bench-catalog.ts'),
    },
    'bench-search': {
      summary: 'how well the search finds what buyers mean',
      run: () => import('./bench-search.ts'),
    },
  },
  measureProofs,
);
