/** The command that brings a database up to date: `npm run db:upgrade`. */
import { fileURLToPath } from 'node:url';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import type { OpsCommands } from './ops-command.ts';
import { connectionOf } from './pg-tools.ts';
import { readMigrations } from './recorded-migrations.ts';
import { upgradeDatabase } from './upgrade-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

function readUrl(): string {
  const { databaseUrl } = readSettings(readEnvironment());
  if (databaseUrl === null)
    throw new UserError(
      'DATABASE_URL is not set: give the address of the PostgreSQL database. The data folder of npm start needs no upgrade: npm start applies what is new.',
    );
  connectionOf(databaseUrl); // Throws for an address that is none.
  return databaseUrl;
}

async function upgrade(onlyLook: boolean): Promise<void> {
  const url = readUrl();
  const migrations = readMigrations(MIGRATIONS);
  const note = (file: string): void => console.log(`Applied ${file}.`);
  const { applied, pending } = await upgradeDatabase(url, migrations, { onlyLook, note });
  if (pending.length > 0)
    return console.log(`These would be applied, nothing was changed:\n${pending.join('\n')}`);
  if (applied.length === 0)
    return console.log(
      `The database has all ${migrations.length} migrations: nothing was changed.`,
    );
  console.log(
    `The database has all ${migrations.length} migrations, ${applied.length} of them are new. Then deploy the functions and build the site.`,
  );
}

export const upgradeCommands: OpsCommands = {
  upgrade: {
    summary: 'applies the migrations that the database of DATABASE_URL does not have yet',
    words: [],
    options: { 'dry-run': { help: 'names them and changes nothing' } },
    notes: [
      'Make a backup first. Each migration is one transaction; the first that fails ends the upgrade.',
    ],
    run: ({ flags }) => upgrade(flags.has('dry-run')),
  },
};
