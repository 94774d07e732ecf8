/**
 * Which stage runs a test file, by its name alone. `long` in the name keeps a file out of `npm test`;
 * its folder decides among the long stages.
 */
export const STAGES = ['quick', 'database', 'extras', 'benchmark', 'production'] as const;
export type FileStage = (typeof STAGES)[number];

interface Rule {
  readonly stage: FileStage;
  readonly runner: 'vitest' | 'playwright';
  readonly files: RegExp;
}

/** Disjoint: a test asserts that each file fits exactly one. */
export const RULES: readonly Rule[] = [
  { stage: 'quick', runner: 'vitest', files: /^(?!tests\/e2e\/).*(?<!\.long)\.test\.ts$/ },
  { stage: 'quick', runner: 'playwright', files: /^tests\/e2e\/.*(?<!\.long)\.spec\.ts$/ },
  {
    stage: 'database',
    runner: 'vitest',
    files: /^(?!tests\/(?:e2e|architecture|benchmark)\/).*\.long\.test\.ts$/,
  },
  { stage: 'benchmark', runner: 'vitest', files: /^tests\/benchmark\/.*\.long\.test\.ts$/ },
  { stage: 'production', runner: 'vitest', files: /^tests\/architecture\/.*\.long\.test\.ts$/ },
  {
    stage: 'production',
    runner: 'playwright',
    files: /^tests\/e2e\/production\/.*\.long\.spec\.ts$/,
  },
  {
    stage: 'extras',
    runner: 'playwright',
    files: /^tests\/e2e\/(?!production\/).*\.long\.spec\.ts$/,
  },
];

export const rulesFor = (file: string): Rule[] => RULES.filter(({ files }) => files.test(file));
