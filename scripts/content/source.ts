import { isMap, isSeq, LineCounter, parseDocument, type Node } from 'yaml';
import type { Problem } from './problem.ts';
import { brokenCharacters, brokenYaml } from './checks/broken.ts';
import { compile, type Compiled } from './compile.ts';

type Path = readonly PropertyKey[];

/** A file of `content/`, read so that every key knows its line. */
export interface Source {
  readonly file: string;
  readonly data: unknown;
  /** MDX only: the text behind the front matter, and the line it begins on. */
  readonly body: string;
  readonly bodyLine: number;
  readonly markdown: Compiled;
  readonly problems: readonly Problem[];
  lineOf(path: Path): number;
}

const FRONT_MATTER = /^\ufeff?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n)?/;

export function readSource(file: string, text: string): Source {
  const match = file.endsWith('.mdx') ? FRONT_MATTER.exec(text) : null;
  const yaml = file.endsWith('.mdx') ? (match?.[1] ?? '') : text;
  const before = match ? 1 : 0;
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  const line = (offset: number): number => lines.linePos(offset).line + before;
  const body = match ? text.slice(match[0].length) : '';
  const lacking = file.endsWith('.mdx') && !match;
  const found = lacking
    ? [{ line: 1, text: 'the front matter is missing: begin with ---' }]
    : [...brokenCharacters(text), ...brokenYaml(document, yaml, line)].slice(0, 1);
  const problems = found.map((problem) => ({ file, ...problem }));
  return {
    file,
    data: problems.length > 0 ? undefined : document.toJS(),
    body,
    bodyLine: match ? match[0].split('\n').length : 1,
    markdown: compile(body),
    problems,
    lineOf: (path) => line(offsetOf(document.contents, path)),
  };
}

/** The offset of the deepest part of a path that exists: its key, or the item of a list. */
function offsetOf(root: Node | null, path: Path): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const segment of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => String(key) === String(segment));
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      offset = (node as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

export interface Text {
  readonly path: readonly (string | number)[];
  readonly key: string;
  readonly value: string;
}

/** Every text of a parsed file with its place; `key` is the nearest name above it. */
export function textsOf(value: unknown, path: readonly (string | number)[] = []): Text[] {
  if (typeof value === 'string') {
    const key = path.findLast((segment) => typeof segment === 'string');
    return [{ path, key: String(key ?? ''), value }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
}
