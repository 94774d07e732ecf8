import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { REDIRECTS } from '../../src/domain/content/site/hosting.ts';

/** Attributes ('Section.Field'), sub-verticals and main categories of the demo catalogue. */
export interface CatalogueNames {
  readonly fields: readonly string[];
  readonly places: readonly string[];
  /** The main categories and sub-verticals, by their vertical. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Valid targets of links and pictures in `content/`, besides `content/` itself. */
export interface World {
  /** Files of public/, and photos of content/photos. */
  readonly hasFile: (path: string) => boolean;
  /** Whether the page of an address shows a text of content/pages, though it has its own template. */
  readonly usesWords: (address: string) => boolean;
  /** 2 for a file that git does not have yet, 1 for a changed one, 0 for all others. */
  readonly newness: (file: string) => number;
  /** The addresses that `src/pages` answers, each with the places that its template names. */
  readonly routes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly catalogue: CatalogueNames;
}

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

const IMPORT = /from '(#[\w/-]+\/[\w-]+\.astro|\.\.?\/[\w./-]+\.astro)'/g;
const PLACE = /\sid="([\w-]+)"/g;

/** The ids written in a template and in those that it places. */
function placesOf(file: string, root: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return new Set();
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const places = new Set([...text.matchAll(PLACE)].map((match) => match[1]!));
  for (const [, path] of text.matchAll(IMPORT)) {
    const next = path!.startsWith('#')
      ? join(root, 'src', path!.slice(1))
      : join(dirname(file), path!);
    for (const place of placesOf(next, root, seen)) places.add(place);
  }
  return places;
}

const VERTICAL = 'General.Vertical';
const PLACES = ['Overall Attributes.Category', 'General.Sub-Vertical'];

/** The parts of each vertical in the rows of a catalogue. */
function partsIn(header: readonly string[], rows: readonly string[][]): Map<string, Set<string>> {
  const valueIn = (row: readonly string[], name: string): string => row[header.indexOf(name)] ?? '';
  const parts = new Map<string, Set<string>>();
  for (const row of rows) {
    const known = parts.get(valueIn(row, VERTICAL)) ?? new Set<string>();
    for (const name of PLACES) known.add(valueIn(row, name));
    parts.set(valueIn(row, VERTICAL), known);
  }
  return parts;
}

function readCatalogue(root: string): CatalogueNames {
  const file = readFileSync(join(root, 'supabase/seed/catalogue.csv'));
  const [header = [], ...rows] = parse(file) as string[][];
  const columns = PLACES.map((name) => header.indexOf(name));
  const places = rows.flatMap((row) => columns.map((column) => row[column] ?? ''));
  return {
    fields: header.filter((name) => name.includes('.')),
    places: [...new Set(places)].filter(Boolean),
    parts: partsIn(header, rows),
  };
}

/** The pages whose templates ask for their words: `pageWords('contact')`. */
function pagesWithWords(pages: string): Set<string> {
  const texts = globSync('**/*.astro', { cwd: pages }).map((file) =>
    readFileSync(join(pages, file), 'utf8'),
  );
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/pageWords\('([^']+)'\)/g)].map(([, id]) => `/${id!}`),
    ),
  );
}

/** Without git (a copy of the files) no file is newer than another. */
function changesIn(root: string): World['newness'] {
  const git = spawnSync(
    'git',
    ['-c', 'core.quotePath=false', 'status', '--porcelain', '-uall', '--', 'content'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const lines = git.status === 0 ? git.stdout.split('\n').filter(Boolean) : [];
  const states = new Map(
    lines.map((line) => [
      line.slice(3).replaceAll('"', '').split(' -> ').at(-1)!,
      line.slice(0, 2),
    ]),
  );
  return (file) => {
    const state = states.get(file);
    if (state === undefined) return 0;
    return /[?A]/.test(state) ? 2 : 1;
  };
}

export function readWorld(root: string): World {
  const pages = join(root, 'src/pages');
  const files = globSync('**/*.{astro,ts}', { cwd: pages }).filter(
    (file) => !/(^|\/)[_[]/.test(file),
  );
  const routes = new Map<string, Set<string>>();
  for (const file of files) {
    const path = `/${file.replace(/(index)?\.(astro|ts)$/, '')}`.replace(/(?<=.)\/$/, '');
    routes.set(path, placesOf(join(pages, file), root));
  }
  for (const from of REDIRECTS.keys()) routes.set(from, new Set());
  const withWords = pagesWithWords(pages);
  return {
    routes,
    usesWords: (address) => withWords.has(address),
    newness: changesIn(root),
    hasFile: (path) => isFile(join(root, path.startsWith('/photos/') ? 'content' : 'public', path)),
    catalogue: readCatalogue(root),
  };
}
