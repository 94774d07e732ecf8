/** A copy of the repository, in which a test may release a version and write migrations. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Ended, Env } from './run-command.ts';

const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\0')
    .filter(Boolean);

/** The sources as they are here, also those that are not committed; node_modules is the same. */
function makeCopy(folder: string): void {
  for (const file of trackedFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

export class RepositoryCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'repository-'));

  constructor() {
    makeCopy(this.folder);
  }

  path(file: string): string {
    return join(this.folder, file);
  }

  read(file: string): string {
    return readFileSync(this.path(file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(this.path(file), text);
  }

  /** Changes a file; returns how to change it back. */
  edit(file: string, change: (text: string) => string): () => void {
    const before = this.read(file);
    this.write(file, change(before));
    return () => this.write(file, before);
  }

  migration(name: string, sql: string): () => void {
    const file = `supabase/migrations/${name}.sql`;
    this.write(file, sql);
    return () => rmSync(this.path(file));
  }

  /** A script of the copy as a process. */
  run(script: string, args: readonly string[], env: Env = {}): Promise<Ended> {
    const options = { cwd: this.folder, env: { ...process.env, DATABASE_URL: '', ...env } };
    return new Promise((done) => {
      execFile(process.execPath, [script, ...args], options, (error, out, err) =>
        done({ code: error ? Number(error.code) : 0, words: out + err }),
      );
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
