/** `npm run publish`: builds the site whole, names what differs from the last time, and has it uploaded. */
import { readEnvironment } from '#supabase/cli/settings.ts';
import { printFailure } from '#supabase/local/print-failure.ts';
import { uploadCommand } from './publish/arguments.ts';
import { publish } from './publish/publish.ts';
import { buildWhole } from './publish/whole-build.ts';

const HELP = `npm run publish [-- COMMAND ARGUMENT …]

Builds the site in every language into OUT_DIR and names the pages that are new, changed or gone.
COMMAND is run after that, such as rsync or curl with the deploy hook of a host.
One publication runs at a time. Calls that come meanwhile are merged into the next one.

  --help  prints this text, and does nothing else`;

async function main(): Promise<void> {
  const upload = uploadCommand(process.argv.slice(2), HELP);
  if (upload === null) return;
  const { outDir, build } = buildWhole(readEnvironment());
  await publish(outDir, build, upload);
}

main().catch(printFailure);
