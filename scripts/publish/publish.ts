/** A publication: a build, what differs in the folder of the site, and the upload. */
import { UserError } from '#supabase/cli/user-error.ts';
import { mergeInto } from './merge.ts';
import { inTurn } from './queue.ts';
import { printChanges } from './report.ts';
import { run } from './run.ts';

/** Hands the folder of a finished build to `use`. Throws where it fails. */
export type Build = (use: (folder: string) => void) => Promise<void>;

export const publish = (outDir: string, build: Build, upload: readonly string[]): Promise<void> =>
  inTurn(outDir, async () => {
    await build((folder) => printChanges(mergeInto(outDir, folder)));
    await runUpload(outDir, upload);
  });

async function runUpload(outDir: string, [command, ...options]: readonly string[]): Promise<void> {
  if (command === undefined || (await run(command, options))) return;
  throw new UserError(
    `The site in ${outDir} is up to date, and it was not uploaded: correct what ${command} needs, then publish again.`,
  );
}
