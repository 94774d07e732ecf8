/** Opens the database of a data folder, new or kept. */
import { startBackend } from './backend.ts';
import type { Backend } from './backend.ts';
import {
  damagedError,
  markFirstStartDone,
  outdatedError,
  prepareDatabase,
} from '#supabase/local/folder/folder.ts';
import { assertOwnMigrations, recordMigrations } from '#supabase/local/folder/data-version.ts';
import { OtherMigrations } from './schema.ts';
import type { Secrets } from '#supabase/local/folder/secrets.ts';
import type { Settings } from '#supabase/cli/settings.ts';

/** A kept database that fails to open is damaged, unless its migrations are what failed. */
export async function bootFolder(
  settings: Settings,
  secrets: Secrets,
  onPanic?: () => void,
): Promise<Backend> {
  const { dataDir } = settings;
  const isNew = prepareDatabase(dataDir);
  if (!isNew) assertOwnMigrations(dataDir);
  try {
    const backend = await startBackend(settings, secrets, onPanic);
    recordMigrations(dataDir);
    markFirstStartDone(dataDir);
    return backend;
  } catch (error) {
    if (error instanceof OtherMigrations) throw outdatedError(dataDir);
    if (isNew || /^Migration /.test((error as Error).message)) throw error;
    throw damagedError(dataDir);
  }
}
