import ts from 'typescript';
import { pseudo } from './text.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Names of modules, keys and types are code; all other strings of a file of messages are words. */
function isCode(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isElementAccessExpression(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  );
}

function editsIn(source: ts.SourceFile): Edit[] {
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || isCode(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || isTail(node)) {
      // The delimiters stay; what is between them is raw source, in which escapes have one letter.
      const raw = node.getText(source);
      const open = 1;
      const close = /\$\{$/.test(raw) ? 2 : 1;
      const inner = raw.slice(open, raw.length - close);
      const text = inner
        .split(/(\\.)/)
        .map((part, index) => (index % 2 === 1 ? part : pseudo(part)))
        .join('');
      edits.push({ start: node.getStart() + open, end: node.getEnd() - close, text });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return edits;
}

const isTail = (node: ts.Node): node is ts.TemplateMiddle | ts.TemplateTail =>
  ts.isTemplateMiddle(node) || ts.isTemplateTail(node);

/** A file of English messages with every word accented; functions, placeholders and keys stay. */
export function pseudoMessages(text: string): string {
  const source = ts.createSourceFile('messages.ts', text, ts.ScriptTarget.Latest, true);
  return editsIn(source)
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (whole, { start, end, text: with_ }) => whole.slice(0, start) + with_ + whole.slice(end),
      text,
    );
}

/** Formats in a language whose months and days have no letter of the Latin alphabet. */
const FORMAT_LANGUAGE = "'ar-u-ca-gregory-nu-latn'";

export const pseudoFormats = (text: string): string =>
  text.replaceAll(/'en(-GB)?'/g, FORMAT_LANGUAGE);
