/** Whether a folder can be used, and in one sentence why not. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { UserError } from '#supabase/cli/failure.ts';

const MEGABYTE = 1024 * 1024;
/** A new shop with the demo data takes 64 MB, and its site 50 MB. */
export const NEW_SHOP_MB = 150;
/** The most that PostgreSQL writes between two checkpoints. */
const KEPT_SHOP_MB = 32;

/** The purpose of a folder, and the setting that names another one. */
export interface FolderUse {
  readonly title: string;
  readonly setting: string;
}

export const DATA: FolderUse = { title: 'data folder', setting: 'DATA_DIR' };
export const OUTPUT: FolderUse = { title: 'output folder', setting: 'OUT_DIR' };

/** The folder itself, or the nearest one above it that exists. */
function nearest(folder: string): string {
  const path = resolve(folder);
  return existsSync(path) || dirname(path) === path ? path : nearest(dirname(path));
}

export function freeMegabytes(folder: string): number {
  const { bavail, bsize } = statfsSync(nearest(folder));
  return Math.floor((bavail * bsize) / MEGABYTE);
}

/** Whether what is changed now could end in the middle of a write, which PostgreSQL does not survive. */
export const isDiskFull = (folder: string): boolean => freeMegabytes(folder) < KEPT_SHOP_MB;

const otherFolder = ({ setting }: FolderUse): string => `name another folder with ${setting}=…`;

const userName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `number ${process.getuid?.() ?? 0}`;
  }
};

/** The sentence for each error of the file system that a person can do something about. */
function reasonOf(code: string | undefined, folder: string): string {
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'a file is in its place';
  if (code === 'EROFS') return 'its disk can only be read';
  if (code === 'EACCES' || code === 'EPERM') {
    return `the user ${userName()} may not write in ${nearest(folder)}`;
  }
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  return `the system answers ${code ?? 'nothing'}`;
}

export const unusableError = (use: FolderUse, folder: string, error: unknown): UserError =>
  new UserError(
    `The ${use.title} ${folder} cannot be used, because ${reasonOf((error as NodeJS.ErrnoException).code, folder)}: correct that, or ${otherFolder(use)}.`,
  );

/** The folder, or the one in which it will be made, can be read and written. */
export function assertWritable(use: FolderUse, folder: string): void {
  try {
    const path = nearest(folder);
    if (!statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableError(use, folder, error);
  }
}

/** Before anything is written: PostgreSQL that meets a full disk stops in the middle of a write. */
export function assertRoom(use: FolderUse, folder: string, isNew: boolean): void {
  const needed = isNew ? NEW_SHOP_MB : KEPT_SHOP_MB;
  const free = freeMegabytes(folder);
  if (free >= needed) return;
  throw new UserError(
    `The disk of the ${use.title} ${folder} is full: ${free} MB are free and ${needed} MB are needed. Free some space, or ${otherFolder(use)}.`,
  );
}
