import { mdxToJs, mdxToMdast, type MdastNode } from 'satteri';
import { BLOCKS } from './blocks.ts';

interface Mistake {
  readonly line: number;
  readonly text: string;
}

/** A text as the compiler of the build reads it: its parts, and each thing that keeps it from being read. */
export interface Compiled {
  readonly root: MdastNode | null;
  readonly nodes: readonly MdastNode[];
  readonly errors: readonly Mistake[];
}

interface Failure {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

/** A text with more mistakes is read again after these are corrected. */
const MOST_ERRORS = 100;

/**
 * The compiler stops at its first error. So the sign that it stops at is blanked and the text compiled again: one
 * mistake hides no other, and what follows keeps its line.
 */
export function compile(body: string): Compiled {
  const errors: Mistake[] = [];
  const begun: string[] = [];
  let text = body;
  for (let round = 0; round < MOST_ERRORS; round++) {
    const failure = failureOf(text);
    if (failure === null) return { ...readNodes(text), errors };
    if (!isOtherEnd(failure, begun)) errors.push(...mistakesOf(failure, body));
    const next = without(failure, text);
    if (next === text) break;
    text = next;
  }
  return { root: null, nodes: [], errors };
}

/** The end of a block whose beginning was reported and blanked is no second mistake. */
function isOtherEnd({ reason }: Failure, begun: string[]): boolean {
  const begins = /Expected a closing tag for `<(\w+)>`.* before the end/.exec(reason);
  const name = (begins ?? CROSSED.exec(reason))?.[1];
  if (name !== undefined) begun.push(name);
  const ended = begun.indexOf(
    /Unexpected closing tag `<\/(\w+)>`, expected an/.exec(reason)?.[1] ?? '',
  );
  if (ended >= 0) begun.splice(ended, 1);
  return ended >= 0;
}

function readNodes(text: string): Pick<Compiled, 'root' | 'nodes'> {
  const root = mdxToMdast(text, {}) as MdastNode;
  return { root, nodes: nodesOf(root) };
}

const PLACE = /^(\d+):(\d+): (.*)$/s;

function failureOf(body: string): Failure | null {
  try {
    mdxToJs(body, {});
    return null;
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const [, line = '1', column = '1', reason = message] = PLACE.exec(message) ?? [];
    return { line: Number(line), column: Number(column), reason };
  }
}

/** An import is reported by its line, with its reason. */
function mistakesOf(failure: Failure, body: string): Mistake[] {
  const { line, column, reason } = failure;
  if (reason.includes('parse esm')) return [];
  const crossed = CROSSED.exec(reason);
  if (crossed) return [{ line: Number(crossed[2]), text: notClosed(crossed[1]!, false) }];
  const written = (body.split('\n')[line - 1] ?? '').slice(column - 1);
  return [{ line, text: explain(reason, written) }];
}

const nodesOf = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? (node.children as MdastNode[]).flatMap(nodesOf) : []),
];

/** A block ends within another one, which began at that place. */
const CROSSED = /corresponding closing tag for `<(\w+)>` \((\d+):(\d+)\)/;

/** The text without the sign that the compiler stopped at, and with every line end. */
function without({ line, column, reason }: Failure, text: string): string {
  const [, , atLine = line, atColumn = column] = CROSSED.exec(reason) ?? [];
  const lines = text.split('\n');
  const written = lines[Number(atLine) - 1] ?? '';
  const at = placeOf(written, Number(atColumn) - 1, reason);
  const kept = /^<([A-Z]\w*)\s/.exec(written.slice(at))?.[1];
  const opens = kept !== undefined && reason.includes('Unexpected character after');
  lines[Number(atLine) - 1] = opens
    ? withoutValues(written, at, kept)
    : written.slice(0, at) + (at < 0 ? '' : ` ${written.slice(at + 1)}`);
  return lines.join('\n');
}

/** The sign at a place, else the brace before it; -1 where there is neither: then the whole line goes. */
function placeOf(written: string, at: number, reason: string): number {
  if (/[<{]/.test(written[at] ?? '')) return at;
  return reason.includes('parse esm') ? -1 : written.lastIndexOf('{', at);
}

/** A tag with a value that cannot be read still begins its block: else its end would be a second mistake. */
function withoutValues(written: string, at: number, name: string): string {
  const isEmpty = BLOCKS[name]?.empty === true;
  const end = written.lastIndexOf('>');
  const rest = end < at ? '' : written.slice(end + 1);
  return `${written.slice(0, at)}<${name}${isEmpty ? ' /' : ''}>${rest}`;
}

/** An error of the compiler in plain words, with the right form. */
function explain(reason: string, written: string): string {
  const unclosed = /Expected a closing tag for `<(\w+)>`/.exec(reason)?.[1];
  if (unclosed) return notClosed(unclosed, reason.includes('before the end'));
  const closing = /Unexpected closing tag `<\/(\w+)>`/.exec(reason)?.[1];
  if (closing) {
    return `</${closing}> closes no block: write <${closing}> before the text, or delete it`;
  }
  if (reason.includes('U+0021')) return 'a note that is not shown is written {/* … */}';
  if (/closing brace|parse expression/.test(reason)) return BRACES;
  return written.startsWith('<') ? openSign(written) : `the build cannot read this: ${reason}`;
}

const BRACES =
  'a brace begins code: write \\{ and \\} for the signs, and <Fact name="…" /> for a fact';

function notClosed(name: string, isInline: boolean): string {
  if (BLOCKS[name]?.empty) return `<${name}> is not closed: end it with />, as in <${name} … />`;
  return isInline
    ? `<${name}> and </${name}> must each be alone on a line, with a blank line between them and the text`
    : `<${name}> is not closed: write </${name}> alone on a line below its text`;
}

/** A block that is mistyped, an address in < >, or the sign itself. */
function openSign(written: string): string {
  const name = /^<(\w+)/.exec(written)?.[1];
  if (name !== undefined && Object.hasOwn(BLOCKS, name)) {
    return `<${name}> is not written right: quote each value, as in key="value", and end the tag with > or />`;
  }
  const address = /^<((?:https?:|mailto:)?[^\s>]+[.@][^\s>]+)>/.exec(written)?.[1];
  if (address !== undefined) return `a link is written [its words](${address})`;
  return `< begins a block: write &lt; for the sign, as in &lt;${/^<=?\s?(\S{0,12})/.exec(written)?.[1] ?? ''}`;
}
