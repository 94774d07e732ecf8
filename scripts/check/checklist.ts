/** Which test proves which line of the checklist: read from the tags of the tests. */
import ts from 'typescript';

export interface Source {
  /** From the root of the repository. */
  file: string;
  text: string;
}

export interface Proof {
  id: string;
  file: string;
  title: string;
}

/** Vitest has `{ tags: 'otp-01' }`, Playwright `{ tag: '@otp-01' }`; both take a list too. */
export function proofsIn({ file, text }: Source): Proof[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const proofs: Proof[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && /^tags?$/.test(node.name.getText(source)))
      for (const id of idsIn(node.initializer)) proofs.push({ id, file, title: titleOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return proofs;
}

function idsIn(value: ts.Expression): string[] {
  const texts = ts.isArrayLiteralExpression(value) ? [...value.elements] : [value];
  return texts
    .filter((one) => ts.isStringLiteralLike(one))
    .map((one) => one.text.replace(/^@/, ''))
    .filter((tag) => /^[a-z]+-\d{2}$/.test(tag));
}

/** The title before the options of a test; of a row of a table its own `title`, or none. */
function titleOf({ parent }: ts.PropertyAssignment): string {
  if (ts.isCallExpression(parent.parent)) return plain(parent.parent.arguments[0]);
  const named = parent.properties.find((one) => one.name?.getText() === 'title');
  return named && ts.isPropertyAssignment(named) ? plain(named.initializer) : '';
}

function plain(title: ts.Expression | undefined): string {
  if (title === undefined) return '';
  if (ts.isStringLiteralLike(title)) return title.text.trim();
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1).trim() : '';
}

/** Ids in titles are not read: they are tags. */
export const titlesWithIds = ({ file, text }: Source): string[] =>
  [...text.matchAll(/['"`](\[[a-z]+-\d{2}\])/g)].map(([, id]) => `${id} (${file})`);

type Checklist = Readonly<Record<string, string>>;

/** Ids that tests name and the list does not have. */
export const unknownIds = (checklist: Checklist, proofs: readonly Proof[]): string[] => [
  ...new Set(proofs.map(({ id, file }) => `${id} (${file})`).filter(isUnknownTo(checklist))),
];

const isUnknownTo = (checklist: Checklist) => (named: string) =>
  !((named.split(' ')[0] ?? '') in checklist);

const NOTE =
  '<!-- Written by `npm run generate -- checklist` from tests/checklist.json and the tags of tests. -->';

/** The page that shows every line with its tests, and at its end the lines without one. */
export function checklistPage(checklist: Checklist, proofs: readonly Proof[]): string {
  const lines = Object.entries(checklist);
  const areas = [...new Set(lines.map(([id]) => areaOf(id)))];
  const provenBy = (id: string) => proofs.filter((proof) => proof.id === id);
  const open = lines.filter(([id]) => provenBy(id).length === 0);
  const section = (area: string) => {
    const proven = lines.filter(([id]) => areaOf(id) === area && provenBy(id).length > 0);
    return [`## ${area}`, '', ...proven.flatMap(([id, words]) => entry(id, words, provenBy(id)))];
  };
  return [
    NOTE,
    '# The checklist and its proofs',
    '',
    `${lines.length - open.length} of ${lines.length} lines of tests/checklist.json are named by a test.`,
    '',
    ...areas.flatMap((area) => [...section(area), '']),
    `## Without a test that names it (${open.length})`,
    '',
    ...open.map(([id, words]) => `- **${id}** ${words}`),
    '',
  ].join('\n');
}

const areaOf = (id: string): string => id.slice(0, id.lastIndexOf('-'));

const entry = (id: string, words: string, proofs: readonly Proof[]): string[] => [
  `- **${id}** ${words}`,
  ...new Set(proofs.map(proofLine)),
];

/** A test whose title is known only when it runs is named by its file. */
const proofLine = ({ file, title }: Proof): string =>
  `  - [${file}](${fromTests(file)})${title === '' ? '' : `: ${title}`}`;

/** The page is in tests/, so its links start there. */
const fromTests = (file: string): string =>
  file.startsWith('tests/') ? file.slice('tests/'.length) : `../${file}`;
