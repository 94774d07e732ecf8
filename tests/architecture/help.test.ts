/** Every command asked for its help. */
import { lstatSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/local-shop.ts';
import { commands, runLine } from '#tests/support/package-scripts.ts';
import { RepositoryCopy } from '#tests/support/repository-copy.ts';

/** Loaded before each command: a help that listens or connects fails. */
const GUARD = `
  import net from 'node:net';
  const refuse = () => { throw new Error('a port was used'); };
  net.Server.prototype.listen = refuse;
  net.Socket.prototype.connect = refuse;
`;

const guard = join(aFolder(), 'guard.mjs');
let copy: RepositoryCopy;
let before: readonly string[];

/** Every file and folder with the time of its last change: a lock that came and went is seen in its folder's. */
const listing = (): string[] =>
  readdirSync(copy.folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => join(parentPath, name))
    .concat(copy.folder)
    .map((path) => `${path} ${lstatSync(path).mtimeMs}`)
    .sort();

beforeAll(() => {
  writeFileSync(guard, GUARD);
  copy = new RepositoryCopy();
  before = listing();
});

afterAll(() => {
  copy.remove();
  removeFolders();
});

test.concurrent.each(commands)(
  '%s --help explains it and does nothing else',
  async (name, line) => {
    const env = { NODE_OPTIONS: `--import=${guard}` };
    const { code, stdout, stderr } = await runLine(copy.folder, `${line} --help`, env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: /);
    expect(stdout).toContain(name);
    expect(listing()).toEqual(before);
  },
);
