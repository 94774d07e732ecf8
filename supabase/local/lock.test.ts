import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { holderOfFolder, lockFolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enersouq-lock-'));
});

test('a folder in use is refused with the number of the process that has it', () => {
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(new RegExp(`process \\(${process.pid}\\).*DATA_DIR`));
});

test('a folder that was given back may be taken again', () => {
  lockFolder(folder)();
  lockFolder(folder)();
  expect(existsSync(join(folder, 'server.lock'))).toBe(false);
});

test('the lock of a killed process does not hold', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid, started: '1' }));
  expect(() => lockFolder(folder)).not.toThrow();
});

test.runIf(existsSync('/proc/self/stat'))(
  'a number that was given to another process since does not hold',
  () => {
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    expect(() => lockFolder(folder)).not.toThrow();
  },
);

test('an empty or garbled lock does not hold', () => {
  writeFileSync(join(folder, 'server.lock'), 'garbage');
  expect(() => lockFolder(folder)).not.toThrow();
});

test('whoever asks learns where the server of a folder serves', () => {
  expect(holderOfFolder(folder)).toBeNull();
  lockFolder(folder, 5700);
  expect(holderOfFolder(folder)).toMatchObject({ pid: process.pid, port: 5700 });
});
