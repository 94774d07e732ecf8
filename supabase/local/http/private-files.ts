/** The contents of private files in the data folder, each under its id. */
import { mkdirSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { safeId, type PrivateFiles } from '#supabase/functions/_shared/private-files.ts';

export function filesInFolder(dataDir: string): PrivateFiles {
  const folder = `${dataDir}/files`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (id: string): string => `${folder}/${safeId(id)}`;
  return {
    /** The file appears whole. */
    async put(id, content) {
      await writeFile(`${path(id)}.new`, content, { mode: 0o600 });
      await rename(`${path(id)}.new`, path(id));
    },
    get: (id) =>
      readFile(path(id)).then(
        (content) => new Uint8Array(content),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      ),
    remove: (id) => rm(path(id), { force: true }),
  };
}
