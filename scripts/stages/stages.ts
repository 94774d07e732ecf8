/** The stages of CI: their tasks and the minutes that each may take on two cores. */
import type { Task } from './tasks.ts';

export const CACHE = '.cache/test';
const SITE = `${CACHE}/site`;
/** Separate data folder, port and output, so that the tests can run beside `npm start`. */
const TEST_SHOP = { PORT: '4391', DATA_DIR: `${CACHE}/data`, OUT_DIR: SITE };

/** First: types are checked against them. */
const GENERATED: Task[] = [
  { name: 'generated types', command: ['node', 'supabase/local/types.ts', '--check'] },
  { name: 'generated headers', command: ['node', 'scripts/write-hosting.ts', '--check'] },
  { name: 'generated checklist', command: ['node', 'scripts/write-checklist.ts', '--check'] },
];

const STATIC: Task[] = [
  { name: 'types', command: ['astro', 'check'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'styles', command: ['stylelint', 'src/**/*.{css,astro}'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'words', command: ['node', 'scripts/words.ts'] },
  { name: 'content', command: ['node', 'scripts/content-check.ts'] },
  { name: 'lockfile', command: ['node', 'scripts/check-lockfile.ts'] },
];

/** Only failed tests print what they logged; `isVerbose` shows the figures of the passed, too. */
function vitest(name: string, projects: readonly string[], isVerbose = false): Task {
  const report = `${CACHE}/${name}.json`;
  const reporters = [
    ...(isVerbose ? [] : ['--silent=passed-only']),
    `--reporter=${isVerbose ? 'default' : 'dot'}`,
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const chosen = projects.flatMap((project) => ['--project', project]);
  return { name, command: ['vitest', 'run', ...chosen, ...reporters], report };
}

function playwright(name: string, project: string): Task {
  const report = `${CACHE}/${name}.json`;
  return {
    name,
    command: ['playwright', 'test', '--project', project],
    env: { ...TEST_SHOP, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
  };
}

/** Builds nothing where the sources and the data are those of the last build. */
const BUILD: Task = {
  name: 'build',
  command: ['node', 'supabase/local/main.ts', '--build-only', '--replace-data'],
  env: TEST_SHOP,
};

const HTML: Task[] = [
  { name: 'html', command: ['html-validate', '-c', '.htmlvalidate.json', `${SITE}/**/*.html`] },
  { name: 'bytes', command: ['node', 'scripts/check-bytes.ts', SITE] },
];

/** Tasks of a step run together where `atOnce` is set, else in turn. */
export interface Step {
  readonly tasks: readonly Task[];
  readonly atOnce?: boolean;
  /** Left out where an earlier task of the stage has failed. */
  readonly needsBuild?: boolean;
}

export interface Stage {
  /** Minutes on two idle cores. A stage that takes longer reports it and does not fail. */
  readonly budget: number;
  readonly steps: readonly Step[];
}

/** What needs no browser: `npm run check`. */
export const CHECK: readonly Step[] = [
  { tasks: GENERATED, atOnce: true },
  { tasks: STATIC, atOnce: true },
  { tasks: [vitest('unit and database', ['pure', 'quick', 'quick database'])] },
];

/** Each has a reserve: the same commit takes 8 minutes on one day and 11 on another. */
export const stages = {
  quick: {
    budget: 10,
    steps: [
      ...CHECK,
      { tasks: [BUILD] },
      { tasks: [playwright('browser', 'quick')], needsBuild: true },
    ],
  },
  database: {
    budget: 12.5,
    steps: [
      {
        tasks: [vitest('long database', ['database'], true)],
      },
    ],
  },
  extras: {
    budget: 16,
    steps: [
      { tasks: [BUILD] },
      { tasks: HTML, atOnce: true, needsBuild: true },
      {
        tasks: [playwright('browser extras', 'long')],
        needsBuild: true,
      },
    ],
  },
  benchmark: {
    budget: 8.5,
    steps: [
      {
        tasks: [
          { name: 'benchmark', command: ['node', 'scripts/measure.ts', '--small'] },
          vitest('figures on PostgreSQL', ['benchmark'], true),
        ],
      },
    ],
  },
  production: {
    budget: 13,
    steps: [
      { tasks: [BUILD] },
      {
        tasks: [
          { name: 'lighthouse', command: ['node', 'scripts/lighthouse.ts'] },
          { name: 'web', command: ['node', 'scripts/measure.ts', 'web', '--small'] },
        ],
        needsBuild: true,
      },
      { tasks: [vitest('start and install', ['production'], true)] },
      { tasks: [playwright('the shop as it is deployed', 'production')], needsBuild: true },
    ],
  },
} satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;

export const LONG_STAGES: readonly StageName[] = ['database', 'extras', 'benchmark', 'production'];

export const isStage = (name: string): name is StageName => name in stages;

export const tasksOf = (name: StageName): Task[] =>
  (stages[name] as Stage).steps.flatMap(({ tasks }) => tasks);
