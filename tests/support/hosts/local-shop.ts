/** The real local shop as a separate process on a separate data folder. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATA_DIR } from './site-files.ts';

const STARTED = /^Ready in/m;
const KEY = 'sb_publishable_local';

export interface Ended {
  code: number | null;
  /** Everything it said, on both channels. */
  words: string;
}

export interface LocalShop {
  process: ChildProcess;
  ended: Promise<Ended>;
  /** Resolves once it serves; rejects with its words when it ends before. */
  ready: Promise<void>;
  url: string;
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  rpc(name: string, args: object, key?: string): Promise<unknown>;
}

const folders: string[] = [];

/** A new folder of the system's temporary ones. */
export function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'enersouq-'));
  folders.push(folder);
  return folder;
}

/** The data of the site that the browser tests open: a first start of the demo takes far longer than a copy. */
export function aDemoFolder(): string {
  const folder = aFolder();
  cpSync(DATA_DIR, folder, { recursive: true });
  return folder;
}

/** A database is 40 MB: a test file takes its folders away in `afterAll`. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Starts the backend alone, without demo data; the environment decides the rest. */
export function startShop(
  env: Record<string, string | undefined>,
  command = [process.execPath, 'supabase/start/main.ts', '--backend-only', '--without-demo'],
  cwd = process.cwd(),
): LocalShop {
  const [file = '', ...options] = command;
  const child = spawn(file, options, { cwd, env: { ...process.env, ...env } });
  let words = '';
  const ready = Promise.withResolvers<void>();
  const listen = (chunk: Buffer): void => {
    words += chunk;
    if (STARTED.test(words)) ready.resolve();
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, words }));
  });
  void ended.then(() => ready.reject(new Error(words)));
  ready.promise.catch(() => undefined); // Some tests start what has to end.
  const url = `http://127.0.0.1:${env['PORT']}`;
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> => {
    child.kill(signal);
    return ended;
  };
  const rpc = (name: string, args: object, key = KEY) => callFunction(url, name, args, key);
  return { process: child, ended, ready: ready.promise, url, stop, rpc };
}

async function callFunction(
  url: string,
  name: string,
  args: object,
  key: string,
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(args),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text === '' ? undefined : JSON.parse(text);
}

export function serviceKeyOf(dataDir: string): string {
  const secrets = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')) as {
    serviceKey: string;
  };
  return secrets.serviceKey;
}
