import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  brotliModule,
  findProgram,
  INSTALL_ALL,
  missingOfNginx,
} from '#tests/support/hosts/web/packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-programs-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const aProgram = (name: string, mode = 0o755): string => {
  const file = join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
};

test('a program on PATH is found wherever it is, before the one of the system', () => {
  vi.stubEnv('PATH', ['/nowhere', folder].join(delimiter));
  const file = aProgram('nginx');
  expect(findProgram('nginx')).toBe(file);
});

test('what cannot be run is no program', () => {
  vi.stubEnv('PATH', folder);
  aProgram('no-such-server', 0o644);
  expect(findProgram('no-such-server')).toBeNull();
});

test('only what is not there is called skipped', () => {
  vi.stubEnv('PATH', folder);
  aProgram('nginx');
  expect(missingOfNginx() ?? '').not.toContain('SKIPPED');
  expect(missingOfNginx() === null).toBe(brotliModule() !== null);
});

test('the guide names the same packages as the command', () => {
  expect(readFileSync('docs/local-server.md', 'utf8')).toContain(`\n${INSTALL_ALL}\n`);
});
