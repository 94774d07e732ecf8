/** Supabase Lite on a connection of a test, and the schema in its database. */
import { App } from '@supabase/lite';
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';
import { applySchema } from '#supabase/local/database/schema.ts';

export const KEYS = {
  publishable: 'sb_publishable_local',
  secret: 'sb_secret_of_a_test',
  jwtSecret: 'a secret of tests with enough characters',
};

/** Applies the migrations of a folder, or all of them, to a database of Supabase Lite. */
export const migrate = (connection: PgliteConnection, folder?: URL): Promise<string[]> =>
  applySchema(connection.driver, () => appOn(connection).ensureSystemSchema(), folder);

/** Supabase Lite as the local stack runs it; no lock, so PGlite must not be asked twice at once. */
export function appOn(connection: PgliteConnection | PostgresConnection): App {
  return new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: KEYS.jwtSecret,
      publishable_key: KEYS.publishable,
      secret_key: KEYS.secret,
    },
  });
}
