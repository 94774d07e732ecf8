/** Files that a marketer edits, broken in the ways in which files break. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkContent } from '../check.ts';
import { formatProblem } from '../problem.ts';
import { readContent } from '../report.ts';
import { readWorld } from '../world.ts';

const root = resolve(import.meta.dirname, '../../..');
const world = readWorld(root);
/** Without the pages, which take most of the time and have their own tests. */
const content = new Map(
  [...readContent(root)].filter(([file]) =>
    /\/(settings|categories)\/(?!navigation)|policy/.test(file),
  ),
);

const SYNONYMS = 'content/settings/synonyms.yaml';
const HEADLINES = 'content/settings/headlines.yaml';
const FACETS = 'content/settings/facets.yaml';
const GAS = 'content/categories/gas.yaml';
const FILES = [SYNONYMS, HEADLINES, FACETS, GAS];

type Edit = (text: string) => string;

function problems(file: string, edit: Edit): string[] {
  const before = content.get(file)!;
  const after = edit(before);
  if (after === before) throw new Error(`${file} is not changed`);
  const files = new Map(content).set(file, after);
  return checkContent(files, world, new Date('2026-11-21')).problems.map(formatProblem);
}

describe.each(FILES)('%s', (file) => {
  const text = content.get(file)!;
  const list = file === SYNONYMS ? 'list' : 'group of keys';
  const last = text.split('\n').length;

  test.each<[string, Edit, string]>([
    ['empty', () => '', `1  the file must be a ${list}`],
    ['comments only', () => '# Nothing here\n', `1  the file must be a ${list}`],
    ['a word', () => 'panel\n', `1  the file must be a ${list}`],
    ['a number', () => '42\n', `1  the file must be a ${list}`],
    ['null', () => 'null\n', `1  the file must be a ${list}`],
    [
      'with a second document',
      (t) => `${t}---\n${t}`,
      `${last}  this is no valid YAML: a line of ---`,
    ],
    ['with an end', (t) => `${t}...\nrest\n`, `${last + 1}  this is no valid YAML: a line of ---`],
    ['indented with a tab', (t) => `${t}\t- x\n`, `${last}  this is no valid YAML: `],
    [
      'left in a conflict',
      (t) => `<<<<<<< HEAD\n${t}=======\n${t}>>>>>>> x\n`,
      '1  a conflict of git',
    ],
    [
      'in another encoding',
      (t) => t.replace('\n', '\ufffd\n'),
      '1  there is a character that is no UTF-8',
    ],
    ['with a NUL', (t) => `${t}# \0\n`, `${last}  there is a character that cannot be seen`],
    ['with a direction override', (t) => `${t}# \u202e\n`, `${last}  there is a character that`],
    ['with a zero-width space', (t) => `${t}# \u200b\n`, `${last}  there is a character that`],
    ['with a second BOM', (t) => `${t}# \ufeff\n`, `${last}  there is a character that`],
    [
      'with line ends of CR',
      (t) => t.replaceAll('\n', '\r'),
      '1  there is a line end of old programs',
    ],
    [
      'with a tag',
      (t) => `!!js/function ${t}`,
      '1  this is no valid YAML: quote a text that begins with !',
    ],
  ])('%s is one problem with its line and the right form', (_, edit, words) => {
    const found = problems(file, edit);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${file}:${words}`);
  });

  test.each<[string, Edit]>([
    ['a BOM', (t) => `\ufeff${t}`],
    ['line ends of CRLF', (t) => t.replaceAll('\n', '\r\n')],
    ['spaces at the ends of lines', (t) => t.replaceAll('\n', '  \n')],
    ['empty lines at its end', (t) => `${t}\n\n`],
  ])('may have %s', (_, edit) => {
    expect(problems(file, edit)).toEqual([]);
  });

  test('cut off at any place it is read as it is there or has problems with a line, and never throws', () => {
    for (let part = 0.05; part < 1; part += 0.1) {
      const cut = text.slice(0, Math.floor(text.length * part));
      for (const one of problems(file, () => cut)) expect(one).toMatch(/^content\/\S+:\d+ {2}\S/);
    }
  });
});

const LINES = content.get(SYNONYMS)!.split('\n');
const END = LINES.length;
const GROUPS = LINES.filter((line) => line.startsWith('- ')).length;
const lineOf = (term: string): number =>
  LINES.findIndex((line) => line.startsWith(`- [${term},`)) + 1;

test.each([
  ['- panel', `entry ${GROUPS + 1} of the list must be a list`],
  ['- alpha, beta', 'must be a list'],
  ['- {panel: module}', 'must be a list'],
  ['-[alpha, beta]', 'put a space after - and :'],
  ['- [alpha, beta', 'close every ['],
  ['- []', 'has 0 entries: at least 2'],
  ['- [panel]', 'has 1 entries: at least 2'],
  ['- [alpha، beta]', 'has 1 entries: at least 2'],
  ['- [alpha; beta]', 'has 1 entries: at least 2'],
  ['- ["alpha, beta"]', 'has 1 entries: at least 2'],
  ['- [panel, panel]', 'names one term only'],
  ['- [panel, Panels]', 'names one term only'],
  ['- [بَطَّارِيَة, بطارية]', 'names one term only'],
  ['- [البطارية, بطارية]', 'names one term only'],
  ['- [panel, 5]', 'entry 2 of the list must be a text (quote it'],
  ['- [panel, 1e3]', 'must be a text (quote it'],
  ['- [panel, true]', 'must be a text (quote it'],
  ['- [panel, ~]', 'must be a text (quote it'],
  ['- [panel, {b}]', 'must be a text (quote it'],
  ['- [[alpha, beta], gamma]', 'entry 1 of the list must be a text'],
  ['- [panel, ""]', 'has 0 characters: at least 1'],
  ['- [panel, "  "]', 'must have one to three words'],
  ['- [panel, "!?"]', 'must have one to three words'],
  ['- [alpha beta gamma delta, panel]', 'must have one to three words'],
  ['- [hose 1/2 inch, panel]', 'must have one to three words'],
  [`- [panel, ${'x'.repeat(61)}]`, 'has 61 characters: at most 60'],
  [
    `- [${Array.from({ length: 41 }, (_, n) => `term${n}`).join(', ')}]`,
    'has 41 entries: at most 40',
  ],
  ['- [#alpha, beta]', 'quote a text that begins with #'],
  ['- [panel, *x]', '"*x" refers to another place'],
  ['- [&x alpha, *x]', '"*x" refers to another place'],
  ['- [!alpha, beta]', 'quote a text that begins with !'],
  [
    '- [مَوْلِد, المولد, generator]',
    `every term of this group is in the group of line ${lineOf('generator')}:`,
  ],
  ['- [Module, PANEL]', `every term of this group is in the group of line ${lineOf('panel')}:`],
])('a line of synonyms %s is reported with its line and the right form', (line, words) => {
  const found = problems(SYNONYMS, (text) => `${text}${line}\n`);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^content\/settings\/synonyms\.yaml:(\d+) {2}/);
  expect(Math.abs(Number(/:(\d+)/.exec(found[0]!)![1]) - END)).toBeLessThan(2);
  expect(found[0]).toContain(words);
});

test.each([
  ['a term in two groups', '- [panel, alpha]'],
  ['a ring of groups', '- [alpha, beta]\n- [beta, gamma]\n- [gamma, alpha]'],
  ['words that other versions of YAML take for yes and no', '- [on, yes, no]'],
  ['a date, which is a text', '- [2026-01-01, alpha]'],
])('synonyms may have %s', (_, lines) => {
  expect(problems(SYNONYMS, (text) => `${text}${lines}\n`)).toEqual([]);
});

test('10,000 lines are one problem', () => {
  const letters = (n: number): string => n.toString(26).replaceAll(/\d/g, (d) => 'qrstuvwxyz'[+d]!);
  const lines = Array.from({ length: 10_000 }, (_, n) => `- [aa${letters(n)}, bb${letters(n)}]\n`);
  expect(problems(SYNONYMS, (text) => text + lines.join(''))).toEqual([
    `${SYNONYMS}:${LINES.findIndex((line) => line.startsWith('- ')) + 1}  the file has ${10_000 + GROUPS} entries: at most 1000`,
  ]);
});

const put =
  (before: string | RegExp, after: string): Edit =>
  (text) =>
    text.replace(before, after);

test.each<[string, Edit, RegExp]>([
  ['groups without an entry', put(/groups:[\s\S]*/, 'groups:\n'), /"groups" must be a list/],
  ['groups as keys', put(/groups:[\s\S]*/, 'groups:\n  of: [x]\n'), /"groups" must be a list/],
  [
    'an empty entry',
    put('  - of: [Solar Inv', '  -\n  - of: [Solar Inv'),
    /entry 2 of "groups" must be a group/,
  ],
  [
    'a category without a list',
    put('of: [Solar Inverters]', 'of: Solar Inverters'),
    /"of" must be a list/,
  ],
  ['a number', put('of: [Solar Inverters]', 'of: [5]'), /entry 1 of "of" must be a text/],
  [
    'a category twice',
    put('of: [Solar Inverters]', 'of: [Solar Inverters, Solar Inverters]'),
    /is in two groups/,
  ],
  [
    'a name twice',
    put('name: Efficiency', 'name: Rated power'),
    /:46 .*"Rated power" is the name of two attributes/,
  ],
  [
    'an attribute twice',
    put('AC Power, Electrical Attributes.Rated', 'AC Power, Electrical Attributes.AC'),
    /"Electrical Attributes.AC Power" is listed twice/,
  ],
  [
    'an attribute without its section',
    put('Electrical Attributes.AC Power,', 'AC Power,'),
    /must read like "Electrical Attributes.Rated Power"/,
  ],
  ['a name of a unit', put('unit: W\n', 'unit: Watt\n'), /"unit" is "Watt": known: W, kW/],
  ['a sign without quotes', put("unit: '%'", 'unit: %'), /quote a text that begins with a sign/],
  [
    'a text for a switch',
    put(/^( +)sort: false/m, '$1sort: "no"'),
    /"sort" must be a true or false/,
  ],
  ['a word for a switch', put(/^( +)text: true/m, '$1text: yes'), /"text" must be a true or false/],
  ['a decimal comma', put('times: 0.1', 'times: 0,1'), /"times" must be a number/],
  ['a negative factor', put('times: 0.1', 'times: -1'), /"times" must be /],
  ['two places for the value', put("'#-phase'", "'# of #'"), /must have one # in the place/],
  [
    'a text with a unit',
    put(/^( +)text: true/m, '$1text: true\n$1unit: W'),
    /is a text: it has no unit/,
  ],
  [
    'no own names',
    put(/ownNames:[\s\S]*?(?=groups:)/, 'ownNames:\n\n'),
    /"ownNames" must be a list/,
  ],
])('headlines with %s are reported', (_, edit, words) => {
  const found = problems(HEADLINES, edit);
  expect(found.join('\n')).toMatch(words);
  for (const one of found.filter((text) => text.startsWith(HEADLINES)))
    expect(one).toMatch(/:\d+ {2}\S/);
});

const PART = `
    heading: Wells
    lead: Heat out of the ground, for homes and for halls.
    description: Wells for heat pumps in homes and halls. Compare depth, diameter and heat before you order one of them.
    text: ${'A well gives heat in winter and takes it in summer. '.repeat(5).trim()}
`;

test.each<[string, Edit, RegExp]>([
  [
    'an unknown category',
    put('parts:\n', `parts:\n  Heat Wells:${PART}`),
    /:7 {2}"Heat Wells" is no category of the catalogue: add it to "ownNames"/,
  ],
  [
    'a key of JavaScript',
    put('parts:\n', `parts:\n  __proto__:${PART}`),
    /:7 {2}"__proto__" is no category/,
  ],
  [
    'a category twice',
    (text) => text.replace('  Household Cylinders:', '  LPG Cylinders:'),
    /:12 {2}this is no valid YAML: this key is given twice/,
  ],
  ['a key twice', (text) => `${text}heading: Again\n`, /this key is given twice: keep one/],
  ['no categories', put(/parts:[\s\S]*/, 'parts:\n'), /:6 {2}"parts" must be a group of keys$/],
  [
    'a list of categories',
    put(/parts:[\s\S]*/, 'parts: [a, b]\n'),
    /:6 {2}"parts" must be a group of keys$/,
  ],
  [
    'a word for categories',
    put(/parts:[\s\S]*/, 'parts: abc\n'),
    /:6 {2}"parts" must be a group of keys$/,
  ],
  [
    'a category without words',
    put(/( {2}LPG Cylinders:\n)(?: {4}.*\n)+/, '$1'),
    /:7 {2}"LPG Cylinders" must be a group of keys/,
  ],
  ['a number for its name', put('vertical: Gas', 'vertical: 5'), /:1 {2}"vertical" must be a text/],
  [
    'a list for its name',
    put('vertical: Gas', 'vertical: [Gas]'),
    /:1 {2}"vertical" must be a text/,
  ],
  ['no name', put('vertical: Gas\n', ''), /"vertical" is missing/],
  [
    'a colon in a text',
    put('heading: Gas and', 'heading: Gas: and'),
    /:2 {2}.*quote a text that holds a colon and a space/,
  ],
  [
    'a space behind a name',
    put('  LPG Cylinders:', '  "LPG Cylinders ":'),
    /did you mean "LPG Cylinders "\?/,
  ],
  [
    'a heading twice',
    put('heading: Household gas cylinders', 'heading: LPG cylinders'),
    /:13 {2}"heading" of "Household Cylinders" is the same/,
  ],
  [
    'an alias to itself',
    put('parts:', 'parts: &p\n  Loop: *p'),
    /:7 {2}"\*p" refers to another place/,
  ],
])('categories with %s are reported', (_, edit, words) => {
  expect(problems(GAS, edit).join('\n')).toMatch(words);
});

test('a category of the own catalogue may have a text once it is listed', () => {
  const files = new Map(content);
  files.set(GAS, put('parts:\n', `parts:\n  Heat Wells:${PART}`)(files.get(GAS)!));
  files.set(HEADLINES, put('ownNames:', 'ownNames:\n  - Heat Wells')(files.get(HEADLINES)!));
  expect(checkContent(files, world, new Date('2026-11-21')).problems).toEqual([]);
});

test('a category file of another ending or in a folder is read by no page', () => {
  for (const file of ['content/categories/new.yml', 'content/categories/sub/new.yaml']) {
    const files = new Map(content).set(file, 'vertical: Gas\n');
    const found = checkContent(files, world, new Date('2026-11-21')).problems.map(formatProblem);
    expect(found).toEqual([`${file}:1  no page reads this file`]);
  }
});

test('npm run content:check ends with 0 on our own content', () => {
  const printed = execFileSync(process.execPath, ['scripts/content/content-check.ts'], {
    cwd: root,
  });
  expect(printed.toString()).toMatch(/^content: 0 problems/m);
});
