/** `npm run reset`: throws the local data away, asked for or with --yes. */
import { existsSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { explainFailure } from './print-failure.ts';
import { unknownFileIn } from '#supabase/local/folder/folder.ts';
import { lockFolder } from '#supabase/local/folder/lock.ts';
import type { Command, Input } from '#supabase/cli/form.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';

function assertOurs(folder: string): void {
  const foreign = unknownFileIn(folder);
  if (foreign === undefined) return;
  throw new UserError(
    `${folder} also holds ${foreign}, which is not ours: nothing was deleted. Is DATA_DIR right?`,
  );
}

async function isConfirmed(folder: string, { flags }: Input): Promise<boolean> {
  if (flags.has('yes')) return true;
  if (!process.stdin.isTTY) {
    throw new UserError(
      'Nothing was deleted: run npm run reset -- --yes where nobody can answer a question.',
    );
  }
  const output = flags.has('json') ? process.stderr : process.stdout;
  const terminal = createInterface({ input: process.stdin, output });
  const answer = await terminal.question(`Delete all local data in ${folder}? (yes/no) `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

interface Answer {
  /** The folder; null where nothing was deleted. */
  readonly deleted: string | null;
}

function answer(deleted: string | null, sentence: string): Answer {
  console.log(sentence);
  return { deleted };
}

async function reset(input: Input): Promise<Answer> {
  const { dataDir } = readSettings(readEnvironment());
  if (!existsSync(dataDir)) return answer(null, `There is no data in ${dataDir}.`);
  const unlock = lockFolder(dataDir);
  try {
    assertOurs(dataDir);
    if (!(await isConfirmed(dataDir, input))) return answer(null, 'Nothing was deleted.');
    rmSync(dataDir, { recursive: true });
    return answer(dataDir, `Deleted ${dataDir}. The next npm start brings fresh demo data.`);
  } finally {
    unlock();
  }
}

const RESET: Command = {
  summary: 'throws the local data away',
  words: [],
  options: { yes: { help: 'does not ask before' } },
  settings: ['DATA_DIR'],
  run: reset,
};

void runCommand('npm run reset --', RESET, explainFailure);
