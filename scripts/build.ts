/** `npm run build`: the site for a deployment, against the backend that SUPABASE_URL names. */
import { spawnSync } from 'node:child_process';
import { printFailure } from '#supabase/local/print-failure.ts';
import { assertRoom, assertWritable, OUTPUT } from '#supabase/local/disk.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings } from '#supabase/local/settings.ts';

const ANSWERS_WITHIN_MS = 15_000;
/** As in astro.config.mjs: the local shop, where no other backend is named. */
const LOCAL = 'http://127.0.0.1:4321';

function backendUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol)) return text.replace(/\/+$/, '');
  throw new UserError(
    `SUPABASE_URL is '${text}': give an address like https://project.supabase.co, or leave it out.`,
  );
}

/** Pages are made from the catalogue, so a build without a backend ends here and not in the middle. */
async function assertBackend(text: string | undefined, key: string): Promise<void> {
  const url = backendUrl(text ?? LOCAL);
  const request = { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' } };
  const response = await fetch(`${url}/rest/v1/rpc/catalogue_revision`, {
    ...request,
    body: '{}',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).catch(() => null);
  if (response?.ok) return;
  const found = response === null ? 'does not answer' : `answers ${response.status}`;
  throw new UserError(
    text === undefined
      ? `The site is built from a backend, and none is named (${LOCAL} ${found}): set SUPABASE_URL and the keys as .env.example shows, or run npm start, which brings a backend and builds against it.`
      : `The backend ${url} ${found}, so that the site cannot be built: check SUPABASE_URL and PUBLIC_SUPABASE_ANON_KEY, and that its migrations are applied.`,
  );
}

async function build(options: readonly string[]): Promise<number> {
  const environment = readEnvironment();
  const { outDir, publishableKey } = readSettings(environment);
  assertWritable(OUTPUT, outDir);
  await assertBackend(environment['SUPABASE_URL']?.trim() || undefined, publishableKey);
  const line = ['node_modules/astro/bin/astro.mjs', 'build', ...options];
  const { status } = spawnSync(process.execPath, line, { stdio: 'inherit' });
  if (status !== 0) assertRoom(OUTPUT, outDir, false);
  return status ?? 1;
}

build(process.argv.slice(2)).then(
  (status) => process.exit(status),
  (error: unknown) => {
    printFailure(error);
    process.exit();
  },
);
