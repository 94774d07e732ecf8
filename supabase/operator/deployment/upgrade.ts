/** The command that brings a database up to date: `npm run shop -- ops upgrade`. */
import { fileURLToPath } from 'node:url';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Commands } from '#supabase/cli/form.ts';
import { connectionOf } from './pg-tools.ts';
import { readMigrations } from './recorded-migrations.ts';
import { redrawIn, upgradeDatabase, type Upgrade } from './upgrade-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

function readUrl(): string {
  const { databaseUrl } = readSettings(readEnvironment());
  if (databaseUrl === null)
    throw new UserError(
      'DATABASE_URL is not set: give the address of the PostgreSQL database. The data folder of npm start needs no upgrade: npm start applies what is new.',
    );
  connectionOf(databaseUrl); // Throws for an address that is none.
  return databaseUrl;
}

async function upgrade(onlyLook: boolean): Promise<Upgrade> {
  const url = readUrl();
  const migrations = readMigrations(MIGRATIONS);
  const note = (file: string): void => console.log(`Applied ${file}.`);
  const upgraded = await upgradeDatabase(url, migrations, { onlyLook, note });
  console.log(sentenceOf(upgraded, migrations.length));
  if (!onlyLook) await redrawIn(url);
  return upgraded;
}

function sentenceOf({ applied, pending }: Upgrade, all: number): string {
  if (pending.length > 0)
    return `These would be applied, nothing was changed:\n${pending.join('\n')}`;
  return applied.length === 0
    ? `The database has all ${all} migrations: nothing was changed.`
    : `The database has all ${all} migrations, ${applied.length} of them are new. Then deploy the functions and build the site.`;
}

export const upgradeCommands: Commands = {
  upgrade: {
    summary: 'applies the migrations that the database of DATABASE_URL does not have yet',
    words: [],
    options: { 'dry-run': { help: 'names them and changes nothing' } },
    notes: [
      'Make a backup first. Each migration is one transaction; the first that fails ends the upgrade.',
    ],
    examples: ['--dry-run'],
    settings: ['DATABASE_URL'],
    run: ({ flags }) => upgrade(flags.has('dry-run')),
  },
};
