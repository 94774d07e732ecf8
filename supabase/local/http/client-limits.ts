/** How the local database recognises a client, and how many carts one may open. */
import type { Database } from '#supabase/local/database/schema.ts';
import type { Settings } from '#supabase/cli/settings.ts';

/** The peer's address on its way to the database: the server overwrites what a client sends under this name. */
export const PEER_HEADER = 'x-shop-peer';

type Limits = Pick<Settings, 'clientAddressHeader' | 'trustedProxies' | 'cartsPerAddressPerHour'>;

export async function limitClients(database: Database, limits: Limits): Promise<void> {
  await database.query(
    'update app.client_limits set client_header = $1, trusted_proxies = $2, carts_per_client = $3',
    [
      limits.clientAddressHeader ?? PEER_HEADER,
      limits.clientAddressHeader === null ? 1 : limits.trustedProxies,
      limits.cartsPerAddressPerHour,
    ],
  );
}
