/** The output of a build, without the addresses of its drafts: anybody with such an address can read the draft. */
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { progressOn } from '#supabase/cli/progress.ts';

interface Printer {
  print(line: string): void;
  end(): void;
}

/** A line of a built page begins with a branch, in colours or not. */
const PAGE = /[├└]─/;

/** The line as it may be printed; null where it would only name a draft. `key` is DRAFT_PREVIEW_KEY. */
export function printableLine(line: string, key: string | null): string | null {
  if (key === null || !line.includes(key)) return line;
  return PAGE.test(line) ? null : line.replaceAll(key, 'KEY');
}

/** Lines of a build as people read them: on a terminal its pages are counted on one line. */
export function buildPrinter(stream: NodeJS.WriteStream, what: string): Printer {
  const progress = progressOn(stream);
  let pages = 0;
  if (stream.isTTY) progress.now(what);
  return {
    print(line) {
      if (!stream.isTTY || !PAGE.test(line)) return progress.line(line);
      pages += 1;
      progress.now(`${what}: ${pages.toLocaleString('en')} pages`);
    },
    end: progress.end,
  };
}

/** Prints what arrives, a line at a time, and answers how many drafts it has left out. */
export async function printBuild(
  output: Readable,
  key: string | null,
  print: (line: string) => void,
): Promise<number> {
  let drafts = 0;
  for await (const line of createInterface({ input: output, crlfDelay: Infinity })) {
    const printable = printableLine(line, key);
    if (printable === null) drafts += 1;
    else print(printable);
  }
  return drafts;
}
