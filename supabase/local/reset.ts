/** `npm run reset`: throws the local data away, asked for or with --yes. */
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { printFailure } from './print-failure.ts';
import { foreignName } from './folder.ts';
import { lockFolder } from './lock.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';

function assertOurs(folder: string): void {
  const foreign = foreignName(folder);
  if (foreign === undefined) return;
  throw new UserError(
    `${folder} also holds ${foreign}, which is not ours: nothing was deleted. Is DATA_DIR right?`,
  );
}

async function isConfirmed(folder: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) {
    throw new UserError(
      'Nothing was deleted: run npm run reset -- --yes where nobody can answer a question.',
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete all local data in ${folder}? (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function reset(): Promise<void> {
  const { dataDir } = readSettings(readEnvironment());
  if (!existsSync(dataDir)) return console.log(`There is no data in ${dataDir}.`);
  const unlock = lockFolder(dataDir);
  try {
    assertOurs(dataDir);
    if (!(await isConfirmed(dataDir))) return console.log('Nothing was deleted.');
    rmSync(dataDir, { recursive: true });
    console.log(`Deleted ${dataDir}. The next npm start brings fresh demo data.`);
  } finally {
    unlock();
  }
}

reset().catch(printFailure);
