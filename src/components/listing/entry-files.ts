/** An entry of Vite's manifest of a bundle: its file, and the keys of what it imports. */
interface Entry {
  readonly file: string;
  readonly imports?: readonly string[];
}

export type Manifest = Readonly<Record<string, Entry>>;

/** The files of these entries, each after those that it imports, so that one a task can be evaluated. */
export function entryFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const files: string[] = [];
  const add = (key: string): void => {
    const entry = manifest[key];
    if (!entry) throw new Error(`The bundle has no entry ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    entry.imports?.forEach(add);
    files.push(`/${entry.file}`);
  };
  entries.forEach(add);
  return files;
}
