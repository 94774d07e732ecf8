/** Connections of Supabase Lite to a hosted project, each as one of its roles. */
import { createPostgresConnection, type PostgresConnection } from '@supabase/lite/postgres';
import { patchConnection } from '#supabase/local/database/connection.ts';
import { readRoleLimits, type Role, type RoleLimits } from '#supabase/local/http/limits.ts';
import { jsonOnce } from '#tests/support/database/database.ts';
import type { HostedProject } from '#tests/support/database/hosted-project.ts';
import { urlAs } from '#tests/support/database/hosted-role.ts';
import type { Postgres } from '#tests/support/database/postgres.ts';

const CLOSES_WITHIN_S = 2;

export function connectAs(server: Postgres, role: string): PostgresConnection {
  const postgresOptions = {
    max: 10,
    onnotice: () => undefined,
    types: { json: jsonOnce(114), jsonb: jsonOnce(3802) },
  };
  const connection = patchConnection(
    createPostgresConnection({ url: urlAs(server, role), postgresOptions }),
  );
  // A database that is gone answers nothing that is still waited for.
  connection.close = () => connection.driver.end({ timeout: CLOSES_WITHIN_S });
  return connection;
}

/**
 * Requests run as `authenticator`, the role that PostgREST logs in with. It may read nothing, so that
 * `information_schema` shows it nothing: what Lite knows of the schema was read by the role that migrated. Lite also looks
 * up the user of each token, which PostgREST does not: it does so as the auth server.
 */
export async function connectForRest({
  server,
  owner,
}: Pick<HostedProject, 'server' | 'owner'>): Promise<PostgresConnection> {
  const catalogue = connectAs(server, 'postgres');
  const schema = await catalogue.introspect();
  await catalogue.close();
  const database = {
    exec: (script: string) => owner.unsafe(script),
    query: async <T>(text: string, values: unknown[] = []) => ({
      rows: [...(await owner.unsafe<T[]>(text, values as never[]))],
    }),
  };
  const requests = limited(connectAs(server, 'authenticator'), await readRoleLimits(database));
  const connection = connectAs(server, 'supabase_auth_admin');
  const close = connection.close.bind(connection);
  Object.defineProperty(connection, 'introspect', { value: async () => schema });
  connection.withContext = requests.withContext.bind(requests);
  connection.close = async () => void (await Promise.all([requests.close(), close()]));
  return connection;
}

/**
 * PostgreSQL takes a role's settings at login alone: PostgREST sets them for each transaction, and Lite does not. A
 * statement that is stopped has the answer of PostgREST.
 */
function limited(connection: PostgresConnection, limits: RoleLimits): PostgresConnection {
  const withContext = connection.withContext.bind(connection);
  connection.withContext = (vars, run, options) =>
    withContext(
      vars,
      async (database) => {
        const { role = 'anon' } = (vars?.['auth'] ?? {}) as { role?: Role };
        const limit = limits[role];
        if (limit) await setLimit(database, limit);
        return run(database);
      },
      options,
    ).catch((error: unknown) => {
      throw asStopped(error);
    });
  return connection;
}

function asStopped(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== '57014') return error;
  const answer = { code, message, details: null, hint: null };
  return Object.assign(new Error(JSON.stringify(answer)), {
    code: 'PGRST',
    detail: JSON.stringify({ status: 500, headers: {} }),
    hint: null,
  });
}

type Database = PostgresConnection['kysely'];

async function setLimit(database: Database, limit: number): Promise<void> {
  await database
    .selectNoFrom(({ fn, val }) =>
      fn('set_config', [val('statement_timeout'), val(String(limit)), val(true)]).as('limit'),
    )
    .execute();
}
