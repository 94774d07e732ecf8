/** Schema `auth` as Supabase Lite makes it for itself, by the role of the auth server. */
import type { MakeAuth } from '#tests/support/database/hosted-role.ts';
import { appOn } from '#tests/support/database/lite.ts';
import { connectAs } from './connections.ts';

export const authOfLite: MakeAuth = async (server) => {
  const connection = connectAs(server, 'supabase_auth_admin');
  await appOn(connection).ensureSystemSchema();
  // Its own record of migrations, which in a project belongs to the role that migrates.
  await connection.driver.unsafe('drop schema supabase_migrations cascade');
  await connection.close();
};
