/** Puts a build into the folder of the site, file by file, and reports what differs. */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export interface Changes {
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
}

/** All files below a folder, as paths with slashes, sorted. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/**
 * Files of `built` are copied where they are new or differ. Files that only `site` has are deleted, but for those in
 * `_astro`, whose names change with their content: open pages may still ask for older ones.
 */
export function mergeInto(site: string, built: string): Changes {
  const changes: Changes = { added: [], changed: [], removed: [] };
  const files = new Set(filesBelow(built));
  const before = new Set(filesBelow(site));
  for (const file of files) {
    const isNew = !before.has(file);
    if (!isNew && isSame(join(site, file), join(built, file))) continue;
    copy(join(built, file), join(site, file));
    changes[isNew ? 'added' : 'changed'].push(file);
  }
  for (const file of before) {
    if (files.has(file) || file.startsWith('_astro/')) continue;
    rmSync(join(site, file), { force: true });
    changes.removed.push(file);
  }
  return changes;
}

const isSame = (one: string, other: string): boolean =>
  readFileSync(one).equals(readFileSync(other));

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
