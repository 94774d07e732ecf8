/**
 * Whether package-lock.json is whole: `npm install` forgets per-platform packages that a registry
 * lacks, and `npm ci` then fails elsewhere. And whether it names no registry: each uses their own.
 */
import { readFileSync } from 'node:fs';
import { runCommand } from '#supabase/cli/run-command.ts';

interface Package {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

type Packages = Readonly<Record<string, Package>>;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);

export function missingPackages(packages: Packages): string[] {
  const present = new Set(Object.keys(packages).map(nameOf));
  return Object.entries(packages).flatMap(([path, { version, optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !present.has(name))
      .map((name) => `${nameOf(path)} ${version ?? ''} wants ${name}, which is not in it`),
  );
}

export function registriesIn(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([, { resolved }]) => resolved !== undefined)
    .map(([path, { resolved }]) => `${nameOf(path)} names where it came from: ${resolved}`);
}

function check(): unknown {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Packages;
  };
  const problems = [...missingPackages(packages), ...registriesIn(packages)];
  for (const problem of problems) console.error(`package-lock.json: ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
  return { problems };
}

if (import.meta.main)
  void runCommand('node scripts/check/check-lockfile.ts', {
    summary: 'names what package-lock.json lacks, and registries that it names',
    words: [],
    options: {},
    notes: ['It prints nothing where all is well.'],
    run: check,
  });
