/**
 * Serves the shop of the browser tests on a copy of its data. What tests sell, order and mail ends with the run, so
 * that the next one finds the data of the site that was built, and builds nothing again.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';

const { DATA_DIR = '.cache/test/data' } = process.env;
const MAIN = 'supabase/start/main.ts';
const copy = `${DATA_DIR}-of-run`;

execFileSync(process.execPath, [MAIN, '--build-only', '--replace-data'], { stdio: 'inherit' });
rmSync(copy, { recursive: true, force: true });
cpSync(DATA_DIR, copy, { recursive: true });
process.env['DATA_DIR'] = copy;
await import('#supabase/start/main.ts');
