/** What a document may name. */
export interface Repository {
  hasFile(path: string): boolean;
  hasScript(name: string): boolean;
  /** Whether a migration defines it: `app.open_cart`. */
  hasFunction(name: string): boolean;
  /** Whether a migration makes a table, view or function of this name: `app.settings`. */
  hasRelation(name: string): boolean;
  /** The text of a file; '' where there is none. */
  textOf(path: string): string;
}

const ROOTS = 'src|supabase|scripts|tests|content|docs|public';
const FILE = new RegExp(`(?<![\\w./-])(?:${ROOTS})/[\\w./[\\]{},*-]*`, 'g');
const SCRIPT = /\bnpm run ([\w:-]+)/g;
const FUNCTION = /\b((?:app|public)\.\w+)\(\)/g;
const RELATION = /(?<![\w./])((?:app|public)\.[a-z_]+)(?![\w(.])/g;
/** 'the function `a` or `a` and `b` in `file`'. */
const IN_FILE = /`([A-Za-z_$]\w*)`(?: and `([A-Za-z_$]\w*)`)? (?:in|of) `([\w./[\]-]+\.\w+)`/g;

interface Example {
  readonly file: string;
  /** A line that the file should have. */
  readonly line: string;
}

/** The lines of the diffs in a document that are in the repository before the change: kept and removed ones. */
export function linesBefore(document: string): Example[] {
  const diffs = [...document.matchAll(/^( *)```diff\n([\s\S]*?)^ *```/gm)];
  return diffs.flatMap(([, indent = '', diff = '']) => {
    let file = '';
    return diff.split('\n').flatMap((raw) => {
      const text = raw.slice(indent.length);
      file = /^--- (?:a\/)?(.*)/.exec(text)?.[1] ?? file;
      const isBefore = /^[ -]/.test(text) && !text.startsWith('--- ') && file !== '/dev/null';
      return isBefore ? [{ file, line: text.slice(1) }] : [];
    });
  });
}

/** Examples in a diff name files that do not exist yet; examples of code import what they like. */
const withoutExamples = (text: string): string =>
  text.replaceAll(/^ *```(?:diff|ts|json)\n[\s\S]*?^ *```/gm, '');

const codeOf = (text: string): string =>
  [...text.matchAll(/^ *```[\s\S]*?^ *```|`[^`\n]+`/gm)].map(([code]) => code).join('\n');

/** Files, commands, functions, tables and names of code that a document names in code and that do not exist. */
export function brokenNames(document: string, repository: Repository): string[] {
  const code = codeOf(withoutExamples(document));
  const all = (pattern: RegExp) => [...code.matchAll(pattern)];
  const files = all(FILE).map(([path]) => path.replace(/[.,]+$/, ''));
  const inFiles = [...withoutExamples(document).matchAll(IN_FILE)].flatMap(([, one, two, path]) =>
    [one!, two ?? ''].map((name) => ({ name, path: path! })),
  );
  return [
    ...inFiles
      .filter(({ path }) => repository.hasFile(path))
      .filter(({ name, path }) => !repository.textOf(path).includes(name))
      .map(({ name, path }) => `${name} in ${path}`),
    ...all(RELATION)
      .filter(([, name]) => !repository.hasRelation(name!))
      .map(([found]) => found),
    ...files.filter((path) => !repository.hasFile(path)),
    ...all(SCRIPT)
      .filter(([, name]) => !repository.hasScript(name!))
      .map(([found]) => found),
    ...all(FUNCTION)
      .filter(([, name]) => !repository.hasFunction(name!))
      .map(([found]) => found),
  ];
}
