import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildWhole } from './whole-build.ts';

/** No backend answers there. */
const SUPABASE_URL = 'http://127.0.0.1:1';

function aFolderWith(...files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'site'));
  for (const file of files) writeFileSync(join(folder, 'site', file), '');
  return join(folder, 'site');
}

test.each([
  ['files of something else', ['letter.txt'], /holds other files, letter.txt for example/],
  ['an earlier site, while the backend is away', ['.built', 'index.html'], /does not answer/],
])('a folder with %s stays as it is', async (_, files, sentence) => {
  const site = aFolderWith(...files);
  const { outDir, build } = buildWhole({ SUPABASE_URL, OUT_DIR: site });
  expect(outDir).toBe(site);
  await expect(build(() => expect.unreachable())).rejects.toThrow(sentence);
  expect(readdirSync(site)).toEqual(files);
});
