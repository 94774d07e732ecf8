/** Errors that prevent reading a file of `content/`, and how to correct them. */
import { visit, type Document, type Node } from 'yaml';
import type { Problem } from '../problem.ts';

type Found = Omit<Problem, 'file'>;

/** Characters that no keyboard types: they come from another program, or from a file in another encoding. */
const CHARACTERS: readonly (readonly [RegExp, string])[] = [
  [/\ufffd/, 'a character that is no UTF-8: save the file as UTF-8 and write the word again'],
  [/\r(?!\n)/, 'a line end of old programs: save the file with line ends LF'],
  [
    // eslint-disable-next-line no-control-regex -- these are what is looked for
    /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2066-\u2069]|(?<!^)\ufeff/,
    'a character that cannot be seen: write the words around it again',
  ],
];

const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split(/\r\n|\r|\n/).length;

/** The first of each kind. */
export const brokenCharacters = (text: string): Found[] =>
  CHARACTERS.flatMap(([pattern, words]) => {
    const found = pattern.exec(text);
    return found ? [{ line: lineAt(text, found.index), text: `there is ${words}` }] : [];
  });

/** By the code of the parser. */
const RIGHT_FORMS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'indent with spaces, not with tabs',
  DUPLICATE_KEY: 'this key is given twice: keep one of them',
  MULTIPLE_DOCS: 'a line of --- or ... ends the file here: remove it',
  BAD_ALIAS: 'quote a text that begins with * or &',
  BLOCK_AS_IMPLICIT_KEY: 'quote a text that holds a colon and a space',
  BAD_INDENT:
    'begin this line in the same column as its neighbours, and close every [ and quotation mark',
  BAD_COLLECTION_TYPE: 'begin this line in the same column as its neighbours',
  COMMENT_SPACE: 'quote a text that begins with #',
  MISSING_CHAR: 'close every [, { and quotation mark, and quote a text that begins with #',
  UNEXPECTED_TOKEN: 'quote a text that begins with a sign, and put a space after - and :',
  BAD_SCALAR_START: 'quote a text that begins with a sign',
  TAG_RESOLVE_FAILED: 'quote a text that begins with !',
};
const OTHERWISE = 'check its indentation, its colons, brackets and quotation marks';

const CONFLICT = /^(?:<{7}|={7}|>{7})(?: |$)/m;

/** The first error: those behind it mostly follow from it. */
export function brokenYaml(
  document: Document,
  text: string,
  line: (at: number) => number,
): Found[] {
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const words =
      'a conflict of git is left here: keep one version and delete its <, = and > lines';
    return [{ line: line(conflict.index), text: words }];
  }
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const reason = (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
    const form = RIGHT_FORMS[error.code] ?? OTHERWISE;
    return [{ line: line(error.pos[0]), text: `this is no valid YAML: ${form} (${reason})` }];
  }
  return aliasesIn(document, line);
}

/** Every text is where it is read: a reference to another one may point to itself. */
function aliasesIn(document: Document, line: (at: number) => number): Found[] {
  const found: Found[] = [];
  visit(document, {
    Alias: (_, { source, range }: Node & { source: string }) => {
      const words = `"*${source}" refers to another place: write the words here, or quote it`;
      found.push({ line: line(range?.[0] ?? 0), text: words });
    },
  });
  return found;
}
