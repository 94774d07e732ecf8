import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

const statOf = (pid: number): string[] => {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).split(' ');
};

/** A process that has ended, whose parent never asks for its result: the parent became `sleep` before. */
async function aZombie(): Promise<{ pid: number; started: string | undefined }> {
  const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 & echo $!; exec sleep 60 3<&-']);
  onTestFinished(() => void parent.kill());
  const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(printed);
  const patience = { timeout: 10_000 };
  const nameOf = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim();
  await vi.waitFor(() => expect(nameOf()).toBe('sleep'), patience);
  parent.stdin.end();
  await vi.waitFor(() => expect(statOf(pid)[0]).toBe('Z'), patience);
  return { pid, started: statOf(pid)[19] };
}

test.runIf(existsSync('/proc/self/stat'))(
  'the lock of a zombie process does not hold',
  async () => {
    const zombie = await aZombie();
    for (const started of [zombie.started, null]) {
      writeFileSync(join(folder, 'server.lock'), JSON.stringify({ ...zombie, started }));
      expect(holderOfFolder(folder)).toBeNull();
      lockFolder(folder)();
    }
  },
);

test.runIf(existsSync('/proc/self/stat'))(
  'a number that now belongs to another user’s process does not hold',
  () => {
    vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error(), { code: 'EPERM' });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    writeFileSync(join(folder, 'server.lock'), JSON.stringify({ pid: process.pid, started: '1' }));
    expect(holderOfFolder(folder)).toBeNull();
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
