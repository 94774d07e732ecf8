/** The oldest Node that a command begins with: one number everywhere, and a sentence for an older one. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');

test('README, package.json and .nvmrc name the same oldest Node, which the setup checks', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const named = {
    readme: /You need Node (\d+) or newer/.exec(read('README.md'))?.[1],
    engines: /^>=(\d+)$/.exec(engines.node)?.[1],
    nvmrc: read('.nvmrc').trim(),
    setup: /OLDEST_TO_BEGIN = (\d+);/.exec(read('scripts/setup.mjs'))?.[1],
  };
  expect(named).toEqual({ readme: '20', engines: '20', nvmrc: '20', setup: '20' });
});

/** Starts the setup as a Node of this version would. */
const setupOn = (version: string) => {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`;
  const spoof = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  const line = ['--import', spoof, 'scripts/setup.mjs', 'scripts/lint/rooms.js'];
  return spawnSync(process.execPath, line, { encoding: 'utf8' });
};

test.each(['12.22.12', '18.20.8', '19.9.0'])('Node %s gets one sentence', (version) => {
  const { status, stdout, stderr } = setupOn(version);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toBe(
    `Node ${version} is too old: install Node 20 or newer from https://nodejs.org, then run the command again.\n`,
  );
});

test.each(['20.0.0', '22.12.0', '24.21.0'])('Node %s begins', (version) => {
  expect(setupOn(version)).toMatchObject({ status: 0, stderr: '' });
});

/** Node 12 knows no `??`, no `?.`, no names that begin with `node:` and no `import.meta.dirname`. */
const UNKNOWN_TO_NODE_12 = [
  'ChainExpression',
  'LogicalExpression[operator="??"]',
  'ImportDeclaration[source.value=/^node:/]',
  'MemberExpression[object.type="MetaProperty"][property.name!="url"]',
];

test.each(['scripts/setup.mjs', 'scripts/machine.mjs'])('Node 12 can read %s', (file) => {
  const problems = new Linter().verify(read(file), {
    languageOptions: { ecmaVersion: 2020, sourceType: 'module' },
    rules: { 'no-restricted-syntax': ['error', ...UNKNOWN_TO_NODE_12] },
  });
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
});
