/** `npm run build`: the site for a deployment, against the backend that SUPABASE_URL names. */
import type { Input } from '#supabase/cli/form.ts';
import { progressStream } from '#supabase/cli/progress.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { assertWritable, OUTPUT } from '#supabase/local/folder/disk.ts';
import { languagesOf } from '#supabase/local/languages.ts';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { assertProduction } from './production-build.ts';
import { assertBackend, runAstro } from './site-build.ts';

async function build({ flags }: Input): Promise<unknown> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  const { outDir } = settings;
  assertWritable(OUTPUT, outDir);
  await assertBackend(settings);
  await assertProduction(settings, environment);
  const begun = performance.now();
  process.exitCode = await runAstro(outDir, environment, progressStream(flags));
  return {
    built: process.exitCode === 0 ? outDir : null,
    languages: languagesOf(environment),
    seconds: Math.round((performance.now() - begun) / 1000),
  };
}

void runCommand(
  'npm run build --',
  {
    summary: 'builds the site for a deployment, from the backend that SUPABASE_URL names',
    words: [],
    options: {},
    notes: ['docs/operations.md describes the settings.'],
    settings: [
      'SUPABASE_URL',
      'PUBLIC_SUPABASE_URL',
      'PUBLIC_SUPABASE_ANON_KEY',
      'SITE_URL',
      'SITE_ENV',
      'LOCALE',
      'OUT_DIR',
      'PREBUILT_PRODUCT_LIMIT',
      'PHOTO_HOSTS',
      'INDEXING',
      'OFFLINE',
      'DRAFT_PREVIEW_KEY',
    ],
    exits: true,
    run: build,
  },
  explainFailure,
);
