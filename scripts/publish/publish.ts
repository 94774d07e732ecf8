/** A publication: a build, what differs in the folder of the site, and the upload. */
import { UserError } from '#supabase/cli/failure.ts';
import { mergeInto, type Changes } from './merge.ts';
import { runInQueue } from './queue.ts';
import { printChanges } from './report.ts';
import { run } from './run.ts';

/** Hands the folder of a finished build to `use`. Throws where it fails. */
export type Build = (use: (folder: string) => void) => Promise<void>;

/** The files that differ; null where another call has published for this one. */
export const publish = (
  outDir: string,
  build: Build,
  upload: readonly string[],
): Promise<Changes | null> =>
  runInQueue(outDir, async () => {
    let changes: Changes | null = null;
    await build((folder) => {
      changes = mergeInto(outDir, folder);
      printChanges(changes);
    });
    await runUpload(outDir, upload);
    return changes;
  });

async function runUpload(outDir: string, [command, ...options]: readonly string[]): Promise<void> {
  if (command === undefined || (await run(command, options))) return;
  throw new UserError(
    `The site in ${outDir} is up to date, and it was not uploaded: correct what ${command} needs, then publish again.`,
  );
}
