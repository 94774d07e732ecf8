/** A copy of the working tree in which a mutation may change what it likes. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Mutation } from './mutation.ts';

const MIGRATION = 'supabase/migrations/99999999999999_weaken_promise.sql';

const trackedFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
    .toString()
    .split('\0')
    .filter(Boolean);

/** The sources as they are here, also what is not committed; node_modules is the same. */
export function makeCopy(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  for (const file of trackedFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(file, join(folder, file), { force: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}

/** Breaks the copy. Returns how to repair it. */
export function apply({ edits = [], sql }: Mutation, folder: string): () => void {
  for (const { file, from, to } of edits) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    );
  }
  if (sql !== undefined) writeFileSync(join(folder, MIGRATION), sql);
  return () => {
    for (const { file } of edits) cpSync(file, join(folder, file), { force: true });
    rmSync(join(folder, MIGRATION), { force: true });
  };
}
