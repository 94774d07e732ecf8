/** --json: the standard output is one JSON document, and so is what a command fails with. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands, runLine } from '#tests/support/package-scripts.ts';
import { RepositoryCopy } from '#tests/support/repository-copy.ts';

let copy: RepositoryCopy;

beforeAll(() => {
  copy = new RepositoryCopy();
  writeFileSync(join(copy.folder, 'bad.csv'), 'product_id,name\nP-1,\n');
});

afterAll(() => copy.remove());

const lineOf = (name: string): string => {
  const [, line] = commands.find(([one]) => one === name) ?? [];
  if (line === undefined) throw new Error(`There is no command ${name}.`);
  return line;
};

test.concurrent.each(commands)('%s --json refuses an unknown option as JSON', async (_, line) => {
  const { code, stdout, stderr } = await runLine(copy.folder, `${line} --json --frm`);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  const { error } = JSON.parse(stderr) as { error: string };
  expect(error).toMatch(/^(There is no option --frm\.|Say what to do\.)/);
});

test.concurrent.each([
  ['npm run catalog:generate', '3 --out few.csv', 0, { file: 'few.csv', products: 3 }],
  ['npm run catalog:import', 'bad.csv --dry-run', 1, { added: 0, refusals: 1 }],
  ['npm run content:check', '', 0, { problems: [] }],
  ['npm run gen:checklist', '--check', 0, { rewritten: [], problems: [] }],
  ['npm run gen:hosting', '--check', 0, { rewritten: [] }],
  ['npm run gen:shop', '', 0, { written: expect.arrayContaining(['src/domain/settings.ts']) }],
  ['npm run ops', 'rotate-keys', 0, { steps: expect.any(Array) }],
  ['npm run reset', '--yes', 0, { deleted: null }],
  ['node scripts/check-bytes.ts', 'docs', 1, { pages: [] }],
  ['node scripts/check-lockfile.ts', '', 0, { problems: [] }],
  ['node scripts/freeze.ts', '--check', 0, { releases: expect.arrayContaining(['0.1.0']) }],
] as const)('%s %s --json prints its answer alone', async (name, options, code, answer) => {
  const ended = await runLine(copy.folder, `${lineOf(name)} ${options} --json`.replace('  ', ' '));
  expect(JSON.parse(ended.stdout)).toMatchObject(answer);
  expect(ended.code).toBe(code);
});

test.concurrent.each([
  ['npm run order', 'list', 'There is no data folder'],
  ['npm run db:upgrade', '', 'DATABASE_URL is not set'],
  ['npm run measure', 'nothing', "There is no proof 'nothing'"],
  ['npm run catalog:export', 'few.csv', 'There is no data folder'],
] as const)('%s %s --json fails as JSON', async (name, options, sentence) => {
  const ended = await runLine(copy.folder, `${lineOf(name)} ${options} --json`.replace('  ', ' '));
  expect(ended.stdout).toBe('');
  expect(JSON.parse(ended.stderr)).toEqual({ error: expect.stringContaining(sentence) });
  expect(ended.code).toBeGreaterThan(0);
});
