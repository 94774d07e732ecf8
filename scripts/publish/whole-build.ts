/** The build of a publication: the whole site, from the backend that the settings name. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { assertOutput } from '#supabase/local/site.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { readSettings, type Environment } from '#supabase/cli/settings.ts';
import { assertProduction } from '../build/production-build.ts';
import { assertBackend, runAstro } from '../build/site-build.ts';
import type { Build } from './publish.ts';
import { CACHE } from './record.ts';

/** Not the folder of the site: a build that fails changes nothing there. */
const BUILDS = `${CACHE}/builds`;

/** The folder of the site, and its build. */
export function buildWhole(environment: Environment): { outDir: string; build: Build } {
  const settings = readSettings(environment);
  const build: Build = async (use) => {
    assertOutput(settings.outDir);
    await assertBackend(settings);
    await assertProduction(settings, environment);
    const folder = emptyFolder();
    try {
      const status = await runAstro(`${folder}/site`, environment);
      if (status !== 0) throw new UserError('The site could not be built. Nothing was changed.');
      use(`${folder}/site`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { outDir: settings.outDir, build };
}

/** A new name each time: where a publication was killed, its build may still run. What that left is deleted. */
function emptyFolder(): string {
  rmSync(BUILDS, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(BUILDS, { recursive: true });
  return mkdtempSync(`${BUILDS}/`);
}
