/** Which English texts a translation was made of: their hashes are comments in the translation. */
import { createHash } from 'node:crypto';
import type { MdastNode } from 'satteri';
import { lineOf } from '../checks/check-markdown.ts';
import { readSource, type Source } from '../source.ts';

/** A text of an original, by its key, or by its paragraph, block or heading in MDX. */
interface OriginalText {
  readonly name: string;
  readonly line: number;
  readonly hash: string;
}

interface Leaf {
  readonly path: readonly (string | number)[];
  readonly value: string | number;
}

const HASH_LENGTH = 6;

/** A line that is broken elsewhere, or a table with other spaces, is no change. */
const hashOf = (text: string): string =>
  createHash('sha256')
    .update(text.replaceAll(/\s+/g, ' ').trim())
    .digest('hex')
    .slice(0, HASH_LENGTH);

function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value }];
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}

/** The key belongs to a text; its place in a list does not, so that a new entry is one change. */
function inKeys(source: Source): OriginalText[] {
  return leavesOf(source.data).map(({ path, value }) => ({
    name: path.join('.'),
    line: source.lineOf(path),
    hash: hashOf(`${String(path.findLast((step) => typeof step === 'string'))}: ${value}`),
  }));
}

/** A part of a text without its place and its way of writing. */
function shapeOf(node: object): string {
  const parts = Object.entries(node)
    .filter(([key]) => key !== 'position')
    .map(([key, value]) => `${key}=${valueOf(value)}`);
  return `{${parts.sort().join(' ')}}`;
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueOf).join(',')}]`;
  return typeof value === 'object' && value !== null ? shapeOf(value) : String(value);
}

function inBody({ markdown, bodyLine }: Source): OriginalText[] {
  const { root } = markdown;
  const blocks = root !== null && 'children' in root ? (root.children as MdastNode[]) : [];
  return blocks.map((node) => ({
    name: 'text',
    line: bodyLine + lineOf(node) - 1,
    hash: hashOf(shapeOf(node)),
  }));
}

/** Null for an original with a mistake, which is named first. */
function originalTexts(file: string, text: string): OriginalText[] | null {
  const source = readSource(file, text);
  const isBroken = source.data === undefined || source.markdown.errors.length > 0;
  return isBroken ? null : [...inKeys(source), ...inBody(source)];
}

const NOTE =
  '# The English texts that this file translates. Written by npm run content:check -- --translated';
const RECORD = /^# original: (.*)\n/gm;
const PER_LINE = 14;

const recordedIn = (translation: string): Set<string> =>
  new Set([...translation.matchAll(RECORD)].flatMap(([, hashes]) => hashes!.split(' ')));

export interface ChangedSince {
  /** The key, or 'text', and its line in the original. */
  readonly changed: readonly Omit<OriginalText, 'hash'>[];
  /** How many texts the original does not have any more. */
  readonly gone: number;
}

/** Null where a translation is as new as its original. */
export function changesSince(
  file: string,
  original: string,
  translation: string,
): ChangedSince | null {
  const texts = originalTexts(file, original);
  if (texts === null) return null;
  const recorded = recordedIn(translation);
  const changed = texts.filter(({ hash }) => !recorded.has(hash));
  const present = new Set(texts.map(({ hash }) => hash));
  const gone = [...recorded].filter((hash) => !present.has(hash)).length;
  if (changed.length === 0 && gone === 0) return null;
  return { changed, gone: Math.max(0, gone - changed.length) };
}

/** The translation with the hashes of its original: at the end of a list, or of the lines above a text. */
export function withHashes(file: string, original: string, translation: string): string | null {
  const texts = originalTexts(file, original);
  if (texts === null) return null;
  const hashes = [...new Set(texts.map(({ hash }) => hash))];
  const lines = Array.from({ length: Math.ceil(hashes.length / PER_LINE) }, (_, index) =>
    hashes.slice(index * PER_LINE, (index + 1) * PER_LINE).join(' '),
  );
  const record = [NOTE, ...lines.map((line) => `# original: ${line}`)].join('\n');
  const bare = translation.replaceAll(RECORD, '').replace(`${NOTE}\n`, '');
  return file.endsWith('.mdx')
    ? bare.replace(/^(---\n[\s\S]*?)\n---\n/, (_, above: string) => `${above}\n${record}\n---\n`)
    : `${bare.trimEnd()}\n${record}\n`;
}
