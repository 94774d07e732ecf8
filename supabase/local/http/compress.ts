/** Compressed copies beside the built texts, made once instead of at each request. */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|xml|txt|webmanifest)$/;
const WORTH_IT = 1024;
const AT_ONCE = 4;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < WORTH_IT) return;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
  await writeFile(`${file}.br`, await toBrotli(text, options));
  await writeFile(`${file}.gz`, await toGzip(text));
}

export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);
  const work = async (): Promise<void> => {
    for (let file = files.pop(); file; file = files.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
