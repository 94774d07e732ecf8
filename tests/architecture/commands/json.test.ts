/** --json: the standard output is one JSON document, and so is what a command fails with. */
import { writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import {
  commands as all,
  isShellScript,
  runLine,
  mapTwoAtOnce,
  type Ended,
} from '#tests/support/hosts/package-scripts.ts';
import { RepositoryCopy } from '#tests/support/hosts/repository-copy.ts';

const commands = all.filter((command) => !isShellScript(command));
const MINUTES = 60_000;

/** The command, its options, the exit status and a part of the answer. */
const ANSWERED = [
  ['npm run generate -- catalogue', '3 --out few.csv', 0, { file: 'few.csv', products: 3 }],
  ['npm run catalog:import', 'bad.csv --dry-run', 1, { added: 0, refusedFiles: 1 }],
  ['npm run content:check', '', 0, { problems: [] }],
  ['npm run generate -- checklist', '--check', 0, { rewritten: [], problems: [] }],
  ['npm run generate -- hosting', '--check', 0, { rewritten: [] }],
  [
    'npm run generate -- shop',
    '',
    0,
    { written: expect.arrayContaining(['src/domain/shared/settings.ts']) },
  ],
  ['npm run shop -- ops', 'rotate-keys', 0, { steps: expect.any(Array) }],
  ['npm run reset', '--yes', 0, { deleted: null }],
  ['node scripts/check/check-bytes.ts', 'docs', 1, { pages: [] }],
  ['node scripts/check/check-lockfile.ts', '', 0, { problems: [] }],
  [
    'node scripts/generate/release.ts',
    '--check',
    0,
    { releases: expect.arrayContaining(['0.1.0']) },
  ],
] as const;

/** The command, its options and a part of the sentence. */
const FAILING = [
  ['npm run shop -- orders', 'list', 'There is no data folder'],
  ['npm run shop -- ops', 'upgrade', 'DATABASE_URL is not set'],
  ['npm run measure', 'nothing', "There is no proof 'nothing'"],
  ['npm run catalog:export', 'all.csv', 'There is no data folder'],
] as const;

function lineOf(name: string, options: string): string {
  const line = new Map(commands).get(name);
  if (line === undefined) throw new Error(`There is no command '${name}'.`);
  return [line, options, '--json'].filter(Boolean).join(' ');
}

/** Without setup.mjs, which hands all options on: help.test.ts starts each command through it. */
const refusedLineOf = (name: string): string =>
  lineOf(name, '--frm').replace('scripts/setup.mjs ', '');

const ended = new Map<string, Ended>();

beforeAll(async () => {
  const copy = new RepositoryCopy();
  writeFileSync(copy.path('bad.csv'), 'product_id,name\nP-1,\n');
  const lines = [
    ...commands.map(([name]) => refusedLineOf(name)),
    ...[...ANSWERED, ...FAILING].map(([name, options]) => lineOf(name, options)),
  ];
  await mapTwoAtOnce(lines, async (line) => {
    ended.set(line, await runLine(copy.folder, line));
  });
  copy.remove();
}, 5 * MINUTES);

test.each(commands)('%s --json refuses an unknown option as JSON', (name) => {
  const { code, stdout, stderr } = ended.get(refusedLineOf(name))!;
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const { error } = JSON.parse(stderr) as { error: string };
  expect(error).toMatch(/^(There is no option --frm\.|Say what to do\.)/);
});

test.each(ANSWERED)('%s %s --json prints its answer alone', (name, options, code, answer) => {
  const { stdout, ...rest } = ended.get(lineOf(name, options))!;
  expect(JSON.parse(stdout)).toMatchObject(answer);
  expect(rest.code).toBe(code);
});

test.each(FAILING)('%s %s --json fails as JSON', (name, options, sentence) => {
  const { code, stdout, stderr } = ended.get(lineOf(name, options))!;
  expect(JSON.parse(stderr)).toEqual({ error: expect.stringContaining(sentence) });
  expect(stdout).toBe('');
  expect(code).toBeGreaterThan(0);
});
