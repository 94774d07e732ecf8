import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---/;

interface Dated {
  readonly updated?: string;
  readonly published?: string;
}

/** Asks git; null where there is none, or no history. */
export function git(...options: string[]): string | null {
  try {
    return execFileSync('git', options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}

/** When a file was last committed. A copy without its whole history would give each file one day. */
function committed(file: string, ask: typeof git): Date | null {
  if (ask('rev-parse', '--is-shallow-repository')?.trim() !== 'false') return null;
  const stated = ask('log', '-1', '--format=%cI', '--', file)?.trim();
  return stated ? new Date(stated) : null;
}

/**
 * When the page at a path was last changed: an article or a text has its date, or that of its file in git.
 * What is made from the catalogue has none: a date of the build would not be true.
 */
export function lastModified(path: string, ask: typeof git = git): Date | null {
  const file = path.startsWith('/blog/') ? `content${path}.mdx` : `content/pages${path}.mdx`;
  if (!existsSync(file)) return null;
  const head = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const { updated, published } = parse(head) as Dated;
  const stated = updated ?? published;
  return stated ? new Date(stated) : committed(file, ask);
}
