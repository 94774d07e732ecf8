import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const FRONT_MATTER = /^---\n([\s\S]*?)\n---/;

interface Dated {
  readonly updated?: string;
  readonly published?: string;
}

/**
 * When the page at a path was last changed: an article or a text has its date; what is made from the
 * catalogue changes with every build.
 */
export function lastModified(path: string, built: Date): Date {
  const file = path.startsWith('/blog/') ? `content${path}.mdx` : `content/pages${path}.mdx`;
  if (!existsSync(file)) return built;
  const head = FRONT_MATTER.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  const { updated, published } = parse(head) as Dated;
  const stated = updated ?? published;
  return stated ? new Date(stated) : built;
}
