/** `npm run build`: the site for a deployment, against the backend that SUPABASE_URL names. */
import { printFailure } from '#supabase/local/print-failure.ts';
import { assertWritable, OUTPUT } from '#supabase/local/disk.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { assertProduction } from './production-build.ts';
import { assertBackend, runAstro } from './site-build.ts';

async function build(options: readonly string[]): Promise<number> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  assertWritable(OUTPUT, settings.outDir);
  await assertBackend(settings);
  await assertProduction(settings, environment);
  return runAstro(settings.outDir, environment, options);
}

build(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    printFailure(error);
    process.exit();
  },
);
