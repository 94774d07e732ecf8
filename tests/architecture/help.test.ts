/** Every command of package.json, and every script that people run, asked for its help. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/local-shop.ts';

/** They are about to be replaced; the list ends with that. */
const NOT_YET = [
  'check',
  'gen:types',
  'publish',
  'publish:due',
  'publish:listen',
  'test',
  'test:long',
];
/** Without a name in package.json. */
const LOOSE = [
  'check-bytes',
  'check-lockfile',
  'film-strip',
  'freeze',
  'lengths',
  'lighthouse',
  'screenshot',
];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const callOf = (name: string): string =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
const commands = [
  ...Object.entries(scripts)
    .filter(([name]) => !NOT_YET.includes(name))
    .map(([name, line]) => [callOf(name), line] as const),
  ...LOOSE.map((name) => [`node scripts/${name}.ts`, `node scripts/${name}.ts`] as const),
];

/** Loaded before each command: a help that listens or connects fails. */
const GUARD = `
  import net from 'node:net';
  const refuse = () => { throw new Error('a port was used'); };
  net.Server.prototype.listen = refuse;
  net.Socket.prototype.connect = refuse;
`;

let copy: string;
let guard: string;
let before: readonly string[];

/** Every file and folder with the time of its last change: a lock that came and went is seen in its folder's. */
const listing = (): string[] =>
  readdirSync(copy, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(copy, name)).mtimeMs}`)
    .concat(`. ${statSync(copy).mtimeMs}`)
    .sort();

beforeAll(() => {
  const folder = aFolder();
  copy = join(folder, 'copy');
  guard = join(folder, 'guard.mjs');
  writeFileSync(guard, GUARD);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z']);
  const isKept = new Set(listed.toString().split('\0'));
  for (const file of isKept) if (file !== '') cpSync(file, join(copy, file), { force: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  before = listing();
});

afterAll(removeFolders);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

function run(line: string, env: Record<string, string> = {}): Promise<Ended> {
  const [, ...words] = line.split(' ');
  const options = {
    cwd: copy,
    env: { ...process.env, NODE_OPTIONS: `--import=${guard}`, ...env },
    timeout: 20_000,
  };
  return new Promise((done) => {
    execFile(process.execPath, words, options, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr }),
    );
  });
}

test.concurrent.each(commands)('%s --help explains it and does nothing else', async (name, line) => {
  const { code, stdout, stderr } = await run(`${line} --help`);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`Usage: ${name}`);
  expect(listing()).toEqual(before);
});
