/** Which test proves which line of the checklist: read from the titles, never kept by hand. */

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

/** A string that begins with ids in brackets, as the title of a test does. */
const TITLE = /(['"`])((?:\[[a-z]+-\d{2}\]\s*)+)((?:(?!\1)[^\\]|\\.)*)\1/g;
const ID = /\[([a-z]+-\d{2})\]/g;

export const proofsIn = ({ file, text }: Source): Proof[] =>
  [...text.matchAll(TITLE)].flatMap(([, , ids = '', title = '']) =>
    [...ids.matchAll(ID)].map(([, id = '']) => ({ id, file, title: plain(title) })),
  );

const plain = (title: string): string => title.replaceAll(/\\(.)/g, '$1').trim();

type Checklist = Readonly<Record<string, string>>;

/** Ids that tests name and the list does not have: a slip of the pen proves nothing. */
export const unknownIds = (checklist: Checklist, proofs: readonly Proof[]): string[] => [
  ...new Set(proofs.map(({ id, file }) => `${id} (${file})`).filter(isUnknownTo(checklist))),
];

const isUnknownTo = (checklist: Checklist) => (named: string) =>
  !((named.split(' ')[0] ?? '') in checklist);

const NOTE =
  '<!-- Written by `npm run gen:checklist` from tests/checklist.json and the titles. -->';

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

/** A title that is put together as the test runs is left to the file. */
const proofLine = ({ file, title }: Proof): string =>
  `  - [${file}](${fromTests(file)})${title === '' ? '' : `: ${title}`}`;

/** The page is in tests/, so its links start there. */
const fromTests = (file: string): string =>
  file.startsWith('tests/') ? file.slice('tests/'.length) : `../${file}`;
