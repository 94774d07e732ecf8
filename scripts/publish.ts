/** `npm run publish`: builds the site whole, names what differs from the last time, and has it uploaded. */
import type { Input } from '#supabase/cli/form.ts';
import { runNouns } from '#supabase/cli/nouns.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment } from '#supabase/cli/settings.ts';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { UPLOAD } from './publish/run.ts';
import { publish } from './publish/publish.ts';
import { buildWhole } from './publish/whole-build.ts';

async function run({ words }: Input): Promise<unknown> {
  const { outDir, build } = buildWhole(readEnvironment());
  return { published: outDir, changes: await publish(outDir, build, words) };
}

const publishNow = () =>
  runCommand(
    'npm run publish --',
    {
      ...UPLOAD,
      summary:
        'builds the site in every language, and names the pages that are new, changed or gone',
      notes: [
        'COMMAND is run after that, such as rsync, or curl with the deploy hook of a host.',
        "'npm run publish -- listen' waits for calls of a webhook, 'npm run publish -- due' calls it on the day of an article.",
        'One publication runs at a time. Calls that come meanwhile are merged into the next one.',
      ],
      settings: ['SUPABASE_URL', 'OUT_DIR', 'LOCALE'],
      examples: ['', 'rsync -a --delete dist/ www@shop.example:site/'],
      run,
    },
    explainFailure,
  );

void runNouns(
  'npm run publish --',
  {
    due: {
      summary: 'calls the webhook on the day of an article',
      run: () => import('./publish-due.ts'),
    },
    listen: {
      summary: 'publishes each time that its webhook is called',
      run: () => import('./publish-listen.ts'),
    },
  },
  publishNow,
);
