/** `npm run build`: the site for a deployment, against the backend that SUPABASE_URL names. */
import { spawnSync } from 'node:child_process';
import { printFailure } from '#supabase/local/print-failure.ts';
import { compressFolder } from '#supabase/local/compress.ts';
import { assertRoom, assertWritable, OUTPUT } from '#supabase/local/disk.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import type { Settings } from '#supabase/cli/settings.ts';

const ANSWERS_WITHIN_MS = 15_000;
/** As in astro.config.mjs: the local shop, where no other backend is named. */
const LOCAL = 'http://127.0.0.1:4321';

/** Pages are made from the catalogue, so a build without a backend ends here and not in the middle. */
async function assertBackend({ supabaseUrl, publishableKey: key }: Settings): Promise<void> {
  const url = supabaseUrl ?? LOCAL;
  const request = { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' } };
  const response = await fetch(`${url}/rest/v1/rpc/catalogue_revision`, {
    ...request,
    body: '{}',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
  if (response?.ok) return;
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(
    supabaseUrl === null
      ? `The site is built from a backend, and none is named (${LOCAL} ${found}): set SUPABASE_URL and the keys as .env.example shows, or run npm start, which brings a backend and builds against it.`
      : `The backend ${url} ${found}, so that the site cannot be built: check SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, and that its migrations are applied.`,
  );
}

async function build(options: readonly string[]): Promise<number> {
  const settings = readSettings(readEnvironment());
  const { outDir } = settings;
  assertWritable(OUTPUT, outDir);
  await assertBackend(settings);
  const line = ['node_modules/astro/bin/astro.mjs', 'build', ...options];
  const { status } = spawnSync(process.execPath, line, { stdio: 'inherit' });
  if (status !== 0) assertRoom(OUTPUT, outDir, false);
  else await compressFolder(outDir);
  return status ?? 1;
}

build(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    printFailure(error);
    process.exit();
  },
);
