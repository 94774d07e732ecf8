import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/hosts/local-shop.ts';

/** Processes start late on a busy machine. */
const PATIENCE = { timeout: 20_000 };
const SCRIPTS = ['setup.mjs', 'machine.mjs'];
const MACHINE = `${process.platform}-${process.arch}`;
const BINARY = MACHINE === 'darwin-arm64' ? `node-bin-${MACHINE}` : `node-${MACHINE}`;
const LOCKFILE = {
  packages: {
    '': { name: 'enersouq' },
    'node_modules/astro': { version: '7.0.0' },
    'node_modules/other-machine': { version: '1.0.0', optional: true },
  },
};
const PRESENT = { packages: { 'node_modules/astro': { version: '7.0.0' } } };

/** Records how it was called, and installs what a test asks for by copying `installed`. */
const NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  if (fs.existsSync('npm-fails')) process.exit(1);
  fs.cpSync('installed', 'node_modules', { recursive: true });
`;

let root: string;
const write = (name: string, content: object | string): void => {
  mkdirSync(join(root, name, '..'), { recursive: true });
  writeFileSync(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
};

afterAll(removeFolders);
beforeEach(() => {
  root = aFolder();
  for (const name of SCRIPTS) cpSync(`scripts/${name}`, join(root, 'scripts', name));
  write('npm.js', NPM);
  write('package-lock.json', LOCKFILE);
  write('installed/.package-lock.json', PRESENT);
  write('installed/.bin/astro', '');
  write('task.ts', 'const all: string[] = process.argv.slice(2); console.log(all.join(" "));');
});

const command = ['scripts/setup.mjs', 'task.ts', 'FILE.csv', '--dry-run'];
const setup = (...line: string[]) =>
  spawnSync(process.execPath, line.length > 0 ? line : command, {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm.js') },
    encoding: 'utf8',
  });
const npmCalls = (): string =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8') : '';

describe('what is missing', () => {
  test('a fresh clone installs, then goes on with the task and its options', () => {
    const { status, stdout } = setup();
    expect(npmCalls()).toBe('ci --no-audit --no-fund --loglevel=error\n');
    expect(stdout).toContain('FILE.csv --dry-run');
    expect(status).toBe(0);
  });

  test('what is there and fits is left alone, without another machine’s packages', () => {
    setup();
    rmSync(join(root, 'npm-calls'));
    setup();
    expect(npmCalls()).toBe('');
  });

  test.each([
    ['another version', { 'node_modules/astro': { version: '6.0.0' } }],
    ['nothing of it', {}],
    ['more than the lockfile', { ...PRESENT.packages, 'node_modules/old': { version: '1.0.0' } }],
  ])('installs again over %s', (_what, packages) => {
    write('node_modules/.package-lock.json', { packages });
    setup();
    expect(npmCalls()).toContain('ci');
  });

  test('a failed install ends with a sentence and does not go on', () => {
    write('npm-fails', '');
    const { status, stdout, stderr } = setup();
    expect(status).toBe(1);
    expect(stderr).toContain('The packages could not be installed');
    expect(stdout).not.toContain('FILE.csv');
  });
});

describe('--help', () => {
  const help = [...command.slice(0, 2), '--help'];

  test('installs nothing: it names the way to the packages and changes nothing', () => {
    const before = readdirSync(root, { recursive: true });
    const { status, stdout } = setup(...help);
    expect(stdout).toContain('npm ci installs them');
    expect(status).toBe(0);
    expect(npmCalls()).toBe('');
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  test('reaches the task where the packages are there', () => {
    setup();
    expect(setup(...help).stdout).toBe('--help\n');
  });
});

describe('Node', () => {
  test.skipIf(process.platform === 'win32')(
    'ours runs the task, and is linked for what that starts',
    () => {
      write(`installed/${BINARY}/bin/node`, '#!/bin/sh\necho "Node of ours runs $*"\n');
      chmodSync(join(root, 'installed', BINARY, 'bin/node'), 0o755);
      expect(setup().stdout).toContain('Node of ours runs task.ts FILE.csv --dry-run');
      expect(readlinkSync(join(root, 'node_modules/.bin/node'))).toBe(`../${BINARY}/bin/node`);
    },
  );

  test('the task’s own exit code is ours', () => {
    write('task.ts', 'process.exit(7)');
    expect(setup().status).toBe(7);
  });

  test('a script of the shell is run, with its options and its exit code', () => {
    write('task.sh', 'echo "shell: $*"; exit 7');
    const { status, stdout } = setup('scripts/setup.mjs', 'task.sh', 'browser', 'benchmark');
    expect(stdout).toContain('shell: browser benchmark');
    expect(status).toBe(7);
  });

  test('what the task starts finds the project’s tools first', () => {
    write('task.ts', 'console.log(process.env.PATH)');
    expect(setup().stdout).toContain(`${join(root, 'node_modules/.bin')}:`);
  });
});

test.each([
  ['set where the output is no terminal', {}, '1'],
  ['left out where colours are forced', { FORCE_COLOR: '1' }, undefined],
])('NO_COLOR is %s', (_case, more: Record<string, string>, expected) => {
  write('task.ts', 'console.log(JSON.stringify(process.env))');
  const env: NodeJS.ProcessEnv = { ...process.env, npm_execpath: join(root, 'npm.js'), ...more };
  delete env['NO_COLOR'];
  if (!('FORCE_COLOR' in more)) delete env['FORCE_COLOR'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' });
  const seen = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Record<string, string>;
  expect(seen['NO_COLOR']).toBe(expected);
});

test('the task stops when the shell that npm put between us dies', async () => {
  write('node_modules/.package-lock.json', PRESENT);
  write(
    'task.ts',
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0) });
    setInterval(() => {}, 1000); console.log('running');`,
  );
  const line = `${process.execPath} scripts/setup.mjs task.ts; true`;
  const shell = spawn('sh', ['-c', line], { cwd: root });
  let words = '';
  shell.stdout.on('data', (chunk: Buffer) => (words += chunk));
  await expect.poll(() => words, PATIENCE).toContain('running');
  shell.kill('SIGTERM');
  await expect.poll(() => words, PATIENCE).toContain('stopped');
});
