import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The build serves its files unchanged, each under its path. */
const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The names in a folder exactly as they are written: some file systems find a name in any case, hosts do not. */
function namesIn(folder: string, known: Map<string, ReadonlySet<string>>): ReadonlySet<string> {
  const names = known.get(folder) ?? new Set(isFolder(folder) ? readdirSync(folder) : []);
  known.set(folder, names);
  return names;
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Whether a path of the site, such as '/products/meter-1.svg', is a file of the folder. */
export function fileFinder(root: string): (path: string) => boolean {
  const known = new Map<string, ReadonlySet<string>>();
  return (path) => {
    const steps = decoded(path.replace(/[?#].*$/s, ''))
      ?.split('/')
      .slice(1) ?? [''];
    let folder = root;
    for (const step of steps) {
      if (!namesIn(folder, known).has(step)) return false;
      folder = `${folder}/${step}`;
    }
    return statSync(folder, { throwIfNoEntry: false })?.isFile() === true;
  };
}

export const isPublicFile = fileFinder(PUBLIC);
