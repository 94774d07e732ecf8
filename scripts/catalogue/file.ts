import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generatedLines } from './products.ts';

const LINES_AT_ONCE = 500;

function* chunks(lines: Iterable<string>): Generator<string> {
  let held: string[] = [];
  for (const line of lines) {
    if (held.push(line) < LINES_AT_ONCE) continue;
    yield held.join('');
    held = [];
  }
  yield held.join('');
}

/** Writes a catalogue of `count` generated products, never holding more than a piece of it. */
export async function writeGenerated(count: number, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await pipeline(Readable.from(chunks(generatedLines(count))), createWriteStream(path));
}
