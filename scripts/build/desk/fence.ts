import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { Settings } from '#supabase/cli/settings.ts';

/** The page of the desk; with DESK=off a build has none. */
export const desk = ({ desk: choice }: Settings): AstroIntegration => ({
  name: 'enersouq-desk',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (choice === 'off') return;
      injectRoute({ pattern: '/desk', entrypoint: './src/pages/_Desk.astro', prerender: true });
    },
  },
});

/** What the bundler reports of a file: its modules, and the files that it imports at once or later. */
export interface BundledFile {
  readonly fileName: string;
  readonly isEntry: boolean;
  /** The module that the file was made for; others may be in it. */
  readonly facadeModuleId: string | null;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

const ENTRY = /\/src\/(desk\/|pages\/_Desk\.astro|layouts\/DeskLayout\.astro)/;
const OF_DESK =
  /\/src\/(desk|backend\/staff|messages\/\w+\/desk)\/|\/node_modules\/(@tanstack\/|react-hook-form\/|tinykeys\/|uplot\/)/;

const isOfDesk = ({ moduleIds }: BundledFile): boolean => moduleIds.some((id) => OF_DESK.test(id));

/** All files that an entry can come to load. */
function filesOf(entry: BundledFile, files: ReadonlyMap<string, BundledFile>): BundledFile[] {
  const found = new Set<BundledFile>([entry]);
  for (const { imports, dynamicImports } of found)
    for (const name of [...imports, ...dynamicImports]) {
      const file = files.get(name);
      if (file) found.add(file);
    }
  return [...found];
}

/** The files with code of the desk that a page of the shop can load. */
export function trespassers(bundle: readonly BundledFile[]): string[] {
  const files = new Map(bundle.map((file) => [file.fileName, file]));
  const entries = bundle.filter(
    ({ isEntry, facadeModuleId }) => isEntry && !ENTRY.test(facadeModuleId ?? ''),
  );
  return [
    ...new Set(
      entries.flatMap((entry) =>
        filesOf(entry, files)
          .filter(isOfDesk)
          .map(({ fileName }) => `${fileName}, loaded by ${entry.fileName}`),
      ),
    ),
  ];
}

/** A build fails where a page of the shop carries a byte of the desk. */
export const deskFence: Plugin = {
  name: 'enersouq-desk-fence',
  apply: 'build',
  generateBundle(_options, bundle) {
    if (this.environment.name !== 'client') return;
    const found = trespassers(Object.values(bundle).filter((file) => file.type === 'chunk'));
    if (found.length > 0)
      this.error(`Code of the desk is in pages of the shop: ${found.join('; ')}.`);
  },
};
