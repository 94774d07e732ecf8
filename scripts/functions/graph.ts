/** The imports of a function, read by Deno. Imports of types do not count: Deno never loads them. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface ImportGraph {
  /** Addresses of the files; the function's own `index.ts` is the first. */
  readonly files: readonly string[];
  /**
   * The same with the files of which a neighbour imports types: Supabase's command line does not
   * distinguish types, and a neighbour (`./name.ts`) needs no map.
   */
  readonly uploaded: readonly string[];
  /** Each name that is imported through the map, and what it means: a file or a package. */
  readonly names: ReadonlyMap<string, string>;
}

interface Target {
  readonly specifier?: string;
}

interface Imported {
  readonly specifier: string;
  /** Absent where only types are imported. */
  readonly code?: Target;
  readonly type?: Target;
}

interface DenoModule {
  readonly specifier: string;
  readonly dependencies?: readonly Imported[];
}

/** The program itself: its launcher would pass no signal on. */
export const denoProgram = (): string =>
  (createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall(): string }).runInstall();

const FLAGS = ['info', '--json', '--no-lock', '--no-npm'];

/** The graph of a file with the map of names of a deno.json. Nothing is downloaded. */
export async function importGraph(entry: URL, map: URL): Promise<ImportGraph> {
  const [file, config] = [entry, map].map((url) => fileURLToPath(url)) as [string, string];
  const { stdout } = await promisify(execFile)(denoProgram(), [...FLAGS, '-c', config, file], {
    env: {
      PATH: process.env['PATH'],
      DENO_DIR: join(tmpdir(), 'deno-graph'),
      DENO_NO_UPDATE_CHECK: '1',
    },
    maxBuffer: 1e8,
  });
  const { roots, modules } = JSON.parse(stdout) as { roots: string[]; modules: DenoModule[] };
  const edges = new Map(modules.map((one) => [one.specifier, one.dependencies ?? []]));
  const names = new Map<string, string>();
  const files = visit(roots, edges, ({ specifier, code }) => {
    if (code && !code.specifier) throw new Error(`${specifier} is in no map of names.`);
    if (code?.specifier && !isNeighbour(specifier)) names.set(specifier, code.specifier);
    return code?.specifier;
  });
  const uploaded = visit(roots, edges, ({ specifier, code, type }) =>
    isNeighbour(specifier) ? (code ?? type)?.specifier : code?.specifier,
  );
  return { files, uploaded, names };
}

const isNeighbour = (specifier: string): boolean => specifier.startsWith('.');

function visit(
  roots: readonly string[],
  edges: ReadonlyMap<string, readonly Imported[]>,
  targetOf: (edge: Imported) => string | undefined,
): string[] {
  const found = new Set(roots);
  // A set that grows meanwhile is visited to its end.
  for (const file of found) {
    for (const edge of edges.get(file) ?? []) {
      const target = targetOf(edge);
      if (target !== undefined) found.add(target);
    }
  }
  return [...found].filter((one) => one.startsWith('file:'));
}
