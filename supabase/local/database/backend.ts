/** Supabase Lite on the data folder: what hosted Supabase is to a deployment. */
import { App } from '@supabase/lite';
import { adminUsers } from '#supabase/local/http/admin-users.ts';
import { isAuthPath, withAuthRules } from '#supabase/local/http/auth-rules.ts';
import { limitClients, readRoleLimits, type RoleLimits } from '#supabase/local/http/limits.ts';
import { createConnection, createLock } from './connection.ts';
import type { Caller } from '#supabase/local/http/client.ts';
import { withRestRules } from '#supabase/local/http/rest-rules.ts';
import { applySchema } from './schema.ts';
import type { Secrets } from '#supabase/local/folder/secrets.ts';
import type { Settings } from '#supabase/cli/settings.ts';

export interface Backend {
  /** Answers /rest/v1 and what is open of /auth/v1; one request at a time. Without a caller it is the shop's own. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
  query<T>(sql: string): Promise<T[]>;
  /** Names of the migrations that this start applied. */
  applied: string[];
  /** How long a call of each role may run. */
  limits: RoleLimits;
  close(): Promise<void>;
}

type BackendSettings = Pick<
  Settings,
  | 'dataDir'
  | 'origin'
  | 'publishableKey'
  | 'clientAddressHeader'
  | 'trustedProxies'
  | 'cartsPerAddressPerHour'
>;

export async function startBackend(
  settings: BackendSettings,
  secrets: Secrets,
  onPanic?: () => void,
): Promise<Backend> {
  const connection = createConnection({ dataDir: `${settings.dataDir}/database`, onPanic });
  await connection.driver.waitReady;
  const app = appOn(connection, settings, secrets);
  const applied = await applySchema(connection.driver, () => app.ensureSystemSchema());
  await limitClients(connection.driver, settings);
  const exclusive = createLock();
  const limits = await readRoleLimits(connection.driver);
  const ask = (request: Request) => exclusive(async () => app.fetch(request));
  const query = <T>(sql: string, parameters?: unknown[]) =>
    exclusive(async () => (await connection.driver.query<T>(sql, parameters)).rows);
  const users = adminUsers(query);
  return {
    applied,
    limits,
    fetch: (request) =>
      isAuthPath(new URL(request.url).pathname)
        ? withAuthRules(request, secrets.serviceKey, users, ask)
        : withRestRules(request, settings.publishableKey, ask),
    query,
    close: () => exclusive(() => connection.close()),
  };
}

function appOn(
  connection: ReturnType<typeof createConnection>,
  settings: BackendSettings,
  secrets: Secrets,
): App {
  return new App({
    connection,
    api: { schemas: ['public'], max_rows: 1000 },
    auth: {
      enabled: true,
      site_url: `${settings.origin}/auth/callback`,
      additional_redirect_urls: [`${settings.origin}/auth/callback`],
      jwt_secret: secrets.jwtSecret,
      publishable_key: settings.publishableKey,
      secret_key: secrets.serviceKey,
      minimum_password_length: 8,
      email: { enable_confirmations: true, max_frequency: '1s' },
    },
    // Every email of accounts is ours; what would make the auth server write one is not open.
    options: {
      drivers: { email: { send: () => Promise.reject(new Error('No email from here.')) } },
    },
  });
}
