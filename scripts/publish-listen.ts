/**
 * `npm run publish -- listen`: publishes the site each time that its webhook is called, and when an article with a date
 * becomes due (docs/hosting.md).
 */
import { once } from 'node:events';
import type { Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { portError } from '#supabase/local/http/port.ts';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { publishListener } from './publish/listener.ts';
import { run, UPLOAD } from './publish/run.ts';
import { createRunQueue } from './publish/turns.ts';
import { watchDue } from './publish/watch-due.ts';

async function publish(upload: readonly string[]): Promise<void> {
  await run(process.execPath, ['scripts/publish.ts', '--', ...upload], 'npm run publish');
}

async function listen({ words: upload }: Input): Promise<void> {
  const { outDir, publishSecret, publishHost, publishPort } = readSettings(readEnvironment());
  if (!publishSecret)
    throw new UserError('Set PUBLISH_SECRET: whoever knows it may have the site published.');
  const turns = createRunQueue(() => publish(upload));
  const server = publishListener(publishSecret, turns).listen(publishPort, publishHost);
  await once(server, 'listening').catch((error: unknown) => {
    throw portError(error, String(publishPort), 'PUBLISH_PORT');
  });
  console.log(`Calls are heard at http://${publishHost}:${publishPort}/<PUBLISH_SECRET>.`);
  const stopWatching = watchDue(process.cwd(), outDir, () => void turns.ask());
  await Promise.race(['SIGTERM', 'SIGINT'].map((signal) => once(process, signal)));
  stopWatching();
  server.close();
  await turns.rest();
}

void runCommand(
  'npm run publish -- listen',
  {
    ...UPLOAD,
    summary: 'publishes each time that its webhook is called, and when an article becomes due',
    notes: [
      'The webhook is a POST to http://PUBLISH_HOST:PUBLISH_PORT/<PUBLISH_SECRET>.',
      'COMMAND is run after each publication, such as rsync.',
    ],
    settings: ['PUBLISH_SECRET', 'PUBLISH_HOST', 'PUBLISH_PORT', 'SUPABASE_URL', 'OUT_DIR'],
    examples: ['', 'rsync -a --delete dist/ www@shop.example:site/'],
    run: listen,
  },
  explainFailure,
);
