import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** A language is the files of a folder: no word of it is elsewhere, and nothing is decided in it. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`);

const parse = (file: string, text = readFileSync(file, 'utf8')): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

function nodesOf(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const placeOf = (source: ts.SourceFile, node: ts.Node, text: string): string =>
  `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text}`;

/** What looks like words and is none: standards' names, markup, keys of stored data. */
const NO_WORDS: Readonly<Record<string, RegExp>> = {
  'address.ts': /^(Home|Office)$/, // stored
  'amount.ts': /^(Wh|Hz|Pa)$/, // units
  'api-examples.ts': /^(curl "| {2}-H "(apikey|content-type): )/, // a command
  'article-html.ts': /^[a-z0-6 ]+$/, // tags
  'attributes.ts': /^[A-Z]/, // keys of products
  'card.ts': /^(Visa|Mastercard|American Express)$/,
  'chrome.ts': /^@media/,
  'compare.ts': /^Description$/, // a key of products
  'delivery.ts': /^Asia\/Riyadh$/,
  'drawing.ts': /^ (rx|fill|stroke)='/, // attributes of SVG
  'drawing-facts.ts': /^(Wh|Wh,Ah)$/, // units
  'errors.ts': /^(No|Cart|Missing) |^AppError$/, // the internal errors of section 8, written to logs only
  'headline.ts': /^Wh$/, // a unit
  'hosting.ts': /-|^(sha256|public, )|frame-ancestors/, // headers
  'job.ts': /^(Full|Part) Time$/, // a key of content
  'listing-address.ts': /^General\.Manufacturer$/, // a key of products
  'locale.ts': /^English$/, // a language's own name
  'phone.ts': /^[\dX ]+$/, // patterns of numbers
  'product-groups.ts': /^Description$/, // a key of products
  'product-page.ts': /^(Overall Attributes|Description)$/, // keys of products
  'search-words.ts': /^cubic/, // units
  'seo.ts': /^(Article|WebSite)$/, // types of schema.org
  'shop-data.ts': /^(customer support|required name=query)$/, // values of schema.org
};

const MARKUP = /^[\s"]*[</]|^https:|^[\dMmLlHhVvAaCcZzSs.,\s-]+$/;
const WORDS = /\p{L}{2,}\s+\p{L}{2,}|^\s*\p{Lu}\p{Ll}|^\s\p{L}{2,}|\p{L}{2,}\s$/u;

function isExempt(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return /^'@type'$/.test(parent.name.getText());
  const inError = ts.findAncestor(node, ts.isNewExpression);
  return inError?.expression.getText() === 'Error';
}

function literalsOf(node: ts.Node): string | null {
  const isPart = ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
  return ts.isStringLiteralLike(node) || isPart ? (node as ts.LiteralLikeNode).text : null;
}

/** The string literals of a file that are English to a reader. */
function englishIn(file: string, text?: string): string[] {
  const source = parse(file, text);
  const name = file.split('/').at(-1)!;
  return nodesOf(source).flatMap((node) => {
    const literal = literalsOf(node);
    if (literal === null || !WORDS.test(literal) || MARKUP.test(literal)) return [];
    const isKnown = NO_WORDS[name]?.test(literal) ?? (/^[\w-]+$/.test(literal) && isExempt(node));
    return isKnown || isExempt(node) ? [] : [placeOf(source, node, literal)];
  });
}

const BRANCHES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.BinaryExpression,
  ts.SyntaxKind.PrefixUnaryExpression,
  ts.SyntaxKind.Block,
]);
/** Grammar that only the language knows. */
const GRAMMAR = ['toLowerCase'];

function isFormatCall(node: ts.CallExpression, formats: ReadonlySet<string>): boolean {
  const called = node.expression;
  if (ts.isPropertyAccessExpression(called)) return GRAMMAR.includes(called.name.text);
  return ts.isIdentifier(called) && formats.has(called.text);
}

/** What a file of messages decides or computes, beyond plurals and formats. */
function logicIn(file: string, text?: string): string[] {
  const source = parse(file, text);
  const nodes = nodesOf(source);
  const imports = nodes.filter(ts.isImportDeclaration);
  const formats = new Set(
    imports
      .filter(({ moduleSpecifier }) => /\.\/format[-\w]*\.ts/.test(moduleSpecifier.getText()))
      .flatMap((one) => one.importClause?.namedBindings)
      .flatMap((names) => (names && ts.isNamedImports(names) ? [...names.elements] : []))
      .map(({ name }) => name.text),
  );
  const found = nodes.filter(
    (node) =>
      BRANCHES.has(node.kind) || (ts.isCallExpression(node) && !isFormatCall(node, formats)),
  );
  const outside = imports.filter(
    ({ importClause, moduleSpecifier }) =>
      importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword &&
      !moduleSpecifier.getText().startsWith("'./"),
  );
  return [...found, ...outside].map((node) => placeOf(source, node, node.getText().slice(0, 80)));
}

const LANGUAGE = 'src/messages/en';
const isFormat = (file: string): boolean => /\/format[-\w]*\.ts$/.test(file);

test.each(sourcesOf('src/domain'))('%s holds no English', (file) => {
  expect(englishIn(file)).toEqual([]);
});

test.each(sourcesOf(LANGUAGE).filter((file) => !isFormat(file)))('%s decides nothing', (file) => {
  expect(logicIn(file)).toEqual([]);
});

describe('the two rules find what is against them', () => {
  test.each([
    "export const title = 'Your cart is empty';",
    "export const name = 'Cart';",
    'export const from = (a: string, b: string) => `${a} from ${b}`;',
    "export const data = { '@type': 'Thing', name: 'Blog' };",
  ])('English in the domain: %s', (text) => {
    expect(englishIn('src/domain/x.ts', text)).toHaveLength(1);
  });

  test.each([
    "export const code = 'cart_empty';",
    "throw new Error('No fact is called x');",
    "export const data = { '@type': 'Thing' };",
    "export const link = 'https://schema.org/InStock';",
  ])('no English in the domain: %s', (text) => {
    expect(englishIn('src/domain/x.ts', text)).toEqual([]);
  });

  test.each([
    "export const x = (n: number) => (n === 1 ? 'a' : 'b');",
    "export const x = (list: string[]) => list.join(', ');",
    "import { a } from '#domain/a.ts';",
    "export const x = (a?: string) => a ?? 'none';",
    "export function x() { return 'a'; }",
  ])('logic in messages: %s', (text) => {
    expect(logicIn('src/messages/en/x.ts', text)).not.toEqual([]);
  });

  test('plurals, formats and types are no logic', () => {
    const text = `import type { A } from '#domain/a.ts';
      import { number, plural } from './format.ts';
      export const x = (n: number) => plural(n, 'a', \`\${number(n)} b\`);`;
    expect(logicIn('src/messages/en/x.ts', text)).toEqual([]);
  });
});

const CODE = /\.(ts|tsx|astro)$/;
/** Where a day is written for a machine in the zone of the shop. */
const FOR_MACHINES = ['src/domain/delivery.ts'];

test('only messages format: no other file names a language to Intl', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((file) => CODE.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('src/messages/') && !FOR_MACHINES.includes(file));
  const formatting = /\bIntl\.(?!Collator)|toLocale(Date|Time)?String\(['")]/;
  expect(files.filter((file) => formatting.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** A comma of English between two values, or at the begin of a text beside one. */
const ENGLISH_COMMA = /\}, (?:\{\w+[.(]|<)|>, \{|join\(', '\)/;

test('islands take the comma between two parts of a line from the messages', () => {
  const files = readdirSync('src/islands', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `src/islands/${name.replaceAll('\\', '/')}`);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => ENGLISH_COMMA.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(lines).toEqual([]);
});

test.each(['{a.b}, {c.d}', '{f(x)}, <bdi>', '<span>, {c.d}', "list.join(', ')"])(
  'an English comma is found: %s',
  (line) => {
    expect(line).toMatch(ENGLISH_COMMA);
  },
);
