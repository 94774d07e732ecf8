import type { MdastNode } from 'satteri';
import type { Facts } from '../../../src/domain/content/facts.ts';
import type { Problem } from '../problem.ts';
import type { Source } from '../source.ts';

/** Errors of the compiler, and braces that would run as code when a page is made. */
export function checkMarkdown(source: Source, facts: Facts): Problem[] {
  const { nodes, errors } = source.markdown;
  const problem = (line: number, text: string): Problem => ({
    file: source.file,
    line: source.bodyLine + line - 1,
    text,
  });
  const inCode = nodes.flatMap((node) =>
    codeIn(node).map((code) => problem(lineOf(node), inBraces(code, facts))),
  );
  return [...errors.map(({ line, text }) => problem(line, text)), ...inCode];
}

export const lineOf = (node: MdastNode): number => node.position?.start.line ?? 1;

const COMMENT = /^\s*\/\*[\s\S]*\*\/\s*$/;
const LITERAL = /^\s*(-?\d+(\.\d+)?|"[^"]*"|'[^']*'|true|false)\s*$/;

/** Numbers, words in quotes and notes are no code. */
function codeIn(node: MdastNode): string[] {
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    return COMMENT.test(node.value) || LITERAL.test(node.value) ? [] : [node.value];
  }
  if (node.type !== 'mdxJsxTextElement' && node.type !== 'mdxJsxFlowElement') return [];
  return node.attributes.flatMap((attribute) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [attribute.value];
    const { value } = attribute;
    return typeof value === 'object' && value !== null && !LITERAL.test(value.value)
      ? [value.value]
      : [];
  });
}

function inBraces(code: string, facts: Facts): string {
  const name = code.trim();
  if (Object.hasOwn(facts, name)) return `{${name}} is written <Fact name="${name}" /> in a text`;
  return `{${name}} is code to the build: write \\{${name}\\} for the signs themselves`;
}
