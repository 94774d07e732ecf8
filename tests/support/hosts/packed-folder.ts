/** A folder as one compressed file, and back. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A database folder consists of near-equal pages: a large window halves its file. */
const PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: 9,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
};
const AT_MOST = 512 * 1024 * 1024;

export function packFolder(folder: string, file: string): void {
  const archive = execFileSync('tar', ['-cf', '-', '-C', folder, '.'], { maxBuffer: AT_MOST });
  writeFileSync(file, brotliCompressSync(archive, { params: PARAMS }));
}

export function unpackFolder(file: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const archive = brotliDecompressSync(readFileSync(file));
  execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
}
