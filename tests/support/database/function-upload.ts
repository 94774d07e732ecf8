import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The pattern of Supabase's command line (pkg/function/deno.go); it takes types for code. */
const IMPORT =
  /(?:import|export)\s+(?:type\s+)?(?:\{[^{}]+\}|.*?)\s*(?:from)?\s*['"](.*?)['"]|import\(\s*['"](.*?)['"]\)/gi;

/**
 * Paths of the files that `supabase functions deploy` uploads for a function: its deno.json, and what its
 * imports lead to. A name for a folder would add the whole folder, so there may be none.
 */
export async function uploadOf(name: string): Promise<string[]> {
  const folder = `supabase/functions/${name}`;
  const config = `${folder}/deno.json`;
  const { imports } = JSON.parse(await readFile(join(ROOT, config), 'utf8')) as {
    imports: Record<string, string>;
  };
  const targets = new Map(
    Object.entries(imports).map(([from, to]) => [from, resolved(folder, to)]),
  );
  const found = new Set([`${folder}/index.ts`]);
  for (const file of found) {
    const text = await readFile(join(ROOT, file), 'utf8');
    for (const [, from, dynamic] of text.matchAll(IMPORT)) {
      const target = targetOf(file, from || dynamic || '', targets);
      if (target !== null) found.add(target);
    }
  }
  return [config, ...found];
}

const resolved = (folder: string, to: string): string =>
  to.startsWith('.') ? posix.join(folder, to) : to;

function targetOf(
  file: string,
  specifier: string,
  targets: ReadonlyMap<string, string>,
): string | null {
  const mapped = targets.get(specifier);
  if (mapped !== undefined) return mapped.includes(':') ? null : mapped;
  const isFile = /^\.\.?\/.*\.\w+$/.test(specifier);
  return isFile ? posix.join(posix.dirname(file), specifier) : null;
}

/** A folder that has these files of the repository and no others. */
export async function copyOf(
  paths: readonly string[],
): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'uploaded-'));
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
