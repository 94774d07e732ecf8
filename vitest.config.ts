import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const stub = (name: string) => fileURLToPath(new URL(`tests/support/${name}`, import.meta.url));

const CHECKLIST = new URL('tests/checklist.json', import.meta.url);
/** A test with a tag that is no id of the checklist fails. */
const tags = Object.entries(
  JSON.parse(readFileSync(CHECKLIST, 'utf8')) as Record<string, string>,
).map(([name, description]) => ({ name, description }));

/** Tests of the Arabic build (`*.ar.test.ts`) replace the prefix, so they share no process. */
const PURE = 'src/{domain,messages}/**/!(*.ar).test.ts';
const LONG = '**/*.long.test.ts';
const DATABASE = 'tests/database/**/*.test.ts';

const project = (name: string, include: string[], exclude: string[] = [], isolate = true) => ({
  extends: true as const,
  test: { name, include, exclude: [...configDefaults.exclude, ...exclude], isolate },
});

/** In this order, before all others: what takes long must not be the last. */
const SLOWEST = [
  'clone.long.test.ts',
  'other-settings.long.test.ts',
  'histories.long.test.ts',
  'account-matrix.long.test.ts',
  'upgrade.long.test.ts',
  'publish.long.test.ts',
  'search-odd.long.test.ts',
];

const rankOf = ({ moduleId }: TestSpecification): number =>
  SLOWEST.findIndex((name) => moduleId.endsWith(name)) + 1 || SLOWEST.length + 1;

/** Without times of an earlier run Vitest begins with the largest file: a slow one would run alone at the end. */
class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** A file's name decides its project: see docs/testing.md. */
export default defineConfig({
  resolve: {
    alias: {
      'astro:env/client': stub('fakes/astro-env.ts'),
      'astro:env/server': stub('fakes/astro-env.ts'),
    },
  },
  test: {
    hookTimeout: 120_000,
    testTimeout: 30_000,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    tags,
    // As vi.waitFor in patience.ts: a second is too short on a loaded machine.
    expect: { poll: { timeout: 10_000 } },
    setupFiles: [
      stub('database/strict-backend.ts'),
      stub('oracles/logged.ts'),
      stub('oracles/patience.ts'),
    ],
    projects: [
      // Rules and words have no state, so that their files may share a process.
      project('pure', [PURE], [LONG], false),
      project(
        'quick',
        ['{src,supabase,scripts}/**/*.test.ts', 'tests/architecture/**/*.test.ts'],
        [PURE, LONG],
      ),
      // Each test file starts its own database. A shared process loads the modules once, which saves a third of the time.
      project('quick database', [DATABASE], [LONG], false),
      project('database', [
        '{src,supabase,scripts}/**/*.long.test.ts',
        'tests/database/**/*.long.test.ts',
      ]),
      project('benchmark', ['tests/benchmark/**/*.long.test.ts']),
      project('production', ['tests/architecture/**/*.long.test.ts']),
    ],
  },
});
