import { mdxToJs, mdxToMdast, type MdastNode } from 'satteri';
import { BLOCKS } from './blocks.ts';

/** A text as the compiler of the build reads it: its parts, or what keeps it from being read. */
export interface Compiled {
  readonly nodes: readonly MdastNode[];
  readonly error: { readonly line: number; readonly text: string } | null;
}

const PLACE = /^(\d+):(\d+): (.*)$/s;

/** The first error ends the reading, as in the build. An import is reported by its line, with its reason. */
export function compile(body: string): Compiled {
  try {
    mdxToJs(body, {});
    return { nodes: nodesOf(mdxToMdast(body, {}) as MdastNode), error: null };
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    const [, line = '1', column = '1', reason = message] = PLACE.exec(message) ?? [];
    if (reason.includes('parse esm')) return { nodes: [], error: null };
    const written = (body.split('\n')[Number(line) - 1] ?? '').slice(Number(column) - 1);
    return { nodes: [], error: { line: Number(line), text: explain(reason, written) } };
  }
}

const nodesOf = (node: MdastNode): MdastNode[] => [
  node,
  ...('children' in node ? (node.children as MdastNode[]).flatMap(nodesOf) : []),
];

/** What is wrong in the words of a writer, and the right form. */
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
