/** Every command asked for its help. */
import { lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFolder, removeFolders } from '#tests/support/hosts/local-shop.ts';
import {
  commands,
  runLine,
  mapTwoAtOnce,
  NOUNS,
  type Ended,
} from '#tests/support/hosts/package-scripts.ts';
import { RepositoryCopy } from '#tests/support/hosts/repository-copy.ts';

/** Loaded before each command: a help that listens or connects fails. */
const GUARD = `
  import net from 'node:net';
  const refuse = () => { throw new Error('a port was used'); };
  net.Server.prototype.listen = refuse;
  net.Socket.prototype.connect = refuse;
`;

interface Helped extends Ended {
  /** Files and folders that changed meanwhile. */
  readonly changed: readonly string[];
}

const MINUTES = 60_000;
const helped = new Map<string, Helped>();

/** Every file and folder with the time of its last change, without the packages, which are ours: a lock that came and went is seen in its folder's. */
const listing = (folder: string): Set<string> => {
  const own = readdirSync(folder).filter((name) => name !== 'node_modules');
  const inside = own
    .filter((name) => lstatSync(join(folder, name)).isDirectory())
    .flatMap((name) =>
      readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(name, path),
      ),
    );
  return new Set(
    ['.', ...own, ...inside].map((path) => `${path} ${lstatSync(join(folder, path)).mtimeMs}`),
  );
};

beforeAll(async () => {
  const guard = join(aFolder(), 'guard.mjs');
  writeFileSync(guard, GUARD);
  const { folder } = new RepositoryCopy();
  const before = listing(folder);
  await mapTwoAtOnce(commands, async ([name, line]) => {
    const env = { NODE_OPTIONS: `--import=${guard}` };
    const ended = await runLine(folder, `${line} --help`, env);
    helped.set(name, { ...ended, changed: [...listing(folder).difference(before)] });
  });
  rmSync(folder, { recursive: true });
}, 5 * MINUTES);

afterAll(removeFolders);

test.each(commands)('%s --help explains it and does nothing else', (name) => {
  const { stdout, ...rest } = helped.get(name)!;
  expect(rest).toEqual({ code: 0, stderr: '', changed: [] });
  expect(stdout).toMatch(/^Usage: /);
  expect(stdout).toContain(name);
});

test.each(['shop', 'generate'])('npm run %s --help lists every noun, and no other', (name) => {
  const listed = helped.get(`npm run ${name}`)!.stdout.matchAll(/^ {2}([a-z]+) …/gm);
  expect([...listed].map(([, noun]) => noun)).toEqual(NOUNS[name]);
});
