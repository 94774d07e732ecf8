/** Runs Astro's build against the backend that the settings name. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildPrinter, printBuild } from '#supabase/local/build-log.ts';
import { compressFolder } from '#supabase/local/http/compress.ts';
import { buildLanguages, languagesOf } from '#supabase/local/languages.ts';
import { assertRoom, assertWritable, OUTPUT } from '#supabase/local/folder/disk.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Environment, Settings } from '#supabase/cli/settings.ts';

const ANSWERS_WITHIN_MS = 15_000;
/** As in astro.config.mjs: the local shop, where no other backend is named. */
const LOCAL = 'http://127.0.0.1:4321';

export const backendOf = ({ supabaseUrl }: Settings): string => supabaseUrl ?? LOCAL;

/** Pages are made from the catalogue, so a build without a backend ends here and not in the middle. */
export async function assertBackend(settings: Settings): Promise<void> {
  const { supabaseUrl, publishableKey: key } = settings;
  const url = backendOf(settings);
  const response = await fetch(`${url}/rest/v1/rpc/catalogue_revision`, {
    headers: { apikey: key },
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

/** Its exit status. A signal reaches Astro too: this process ends after it. */
async function build(
  line: readonly string[],
  env: Environment,
  output: NodeJS.WriteStream,
): Promise<number | null> {
  const colours = output.isTTY && !process.env['NO_COLOR'] ? { FORCE_COLOR: '1' } : {};
  const child = spawn(process.execPath, line, {
    env: { ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const wait = (): void => undefined;
  process.on('SIGINT', wait);
  const key = env['DRAFT_PREVIEW_KEY']?.trim() || null;
  const ended = once(child, 'close');
  const printer = buildPrinter(output, `Building the site (${env['LOCALE']})`);
  const [drafts] = await Promise.all([
    printBuild(child.stdout, key, printer.print),
    printBuild(child.stderr, key, (text) => console.error(text)),
  ]).finally(printer.end);
  const [status] = (await ended) as [number | null];
  process.off('SIGINT', wait);
  if (drafts > 0) console.log(`Drafts  ${drafts} pages below /preview/ and DRAFT_PREVIEW_KEY`);
  return status;
}

/** The exit status of Astro, which prints what it does. Files of text get compressed copies beside them. */
export async function runAstro(
  outDir: string,
  env: Environment,
  output: NodeJS.WriteStream = process.stdout,
): Promise<number> {
  assertWritable(OUTPUT, outDir);
  const line = ['node_modules/astro/bin/astro.mjs', 'build'];
  let exit: number | null = null;
  const isBuilt = await buildLanguages(languagesOf(env), outDir, async (locale, folder) => {
    const variables = { ...env, OUT_DIR: folder, LOCALE: locale };
    exit = await build(line, variables, output);
    return exit === 0;
  });
  if (isBuilt) await compressFolder(outDir);
  else assertRoom(OUTPUT, outDir, false);
  return exit ?? 1;
}
