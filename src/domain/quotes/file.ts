/** Limits and names of private files. */
import type { FileKind, KeptKind } from '#contract/values.ts';

export const FILE_BYTES_MAX = 5 * 1024 * 1024;
export const FILES_MAX = 5;
const NAME_MAX = 120;

/** A file that was sent and kept. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly kind: KeptKind;
  readonly bytes: number;
}

/** How the name of each kind may end; the first is added where it ends otherwise. */
const ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ['.pdf'],
  jpeg: ['.jpg', '.jpeg'],
  png: ['.png'],
  webp: ['.webp'],
};

/** File types of a form's field. */
export const FILE_ACCEPT = Object.values(ENDINGS).flat().join(',');

/** Control characters, what changes the direction of text, and what nobody sees. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** Systems refuse these in names, or give them a meaning. */
const SPECIAL = /["*:<>?|]/g;

/** The name of a file as it is kept: without a path, with the ending of what it really is. */
export const cleanFileName = (given: string, kind: KeptKind): string =>
  nameEnding(given, kind in ENDINGS ? ENDINGS[kind as FileKind] : [`.${kind}`]);

function nameEnding(given: string, endings: readonly string[]): string {
  const last = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last.replaceAll(UNSEEN, '').replaceAll(SPECIAL, '-').replaceAll(/\s+/g, ' ');
  const tidy = seen.replaceAll(/^[ .]+|[ .]+$/g, '');
  const ending = endings.find((one) => tidy.toLowerCase().endsWith(one)) ?? '';
  const stem = [...tidy.slice(0, tidy.length - ending.length)].slice(0, NAME_MAX - 5).join('');
  return (stem.replace(/[ .]+$/, '') || 'file') + (ending || endings[0]);
}

/** The ids of up to five different files; null for anything else. */
export function fileIds(given: unknown): string[] | null {
  if (!Array.isArray(given) || given.length > FILES_MAX) return null;
  const ids = given.filter(isFileId);
  return new Set(ids).size === given.length ? ids : null;
}

export const isFileId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Error codes of forms with files. `error-codes.ts` lacks them, because other pages never meet them. */
export const FILE_ERROR_CODES = [
  'file_type_refused',
  'file_too_large',
  'file_unreadable',
  'file_too_complex',
  'file_not_found',
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

export const isFileErrorCode = (value: unknown): value is FileErrorCode =>
  typeof value === 'string' && (FILE_ERROR_CODES as readonly string[]).includes(value);
