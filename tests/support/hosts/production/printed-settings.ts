/** The output of `npm run prod:local`, with which each command of the guide can be tried. */
import { KEYS } from '#tests/support/database/database.ts';
import { ADMIN, urlAs } from '#tests/support/database/hosted-role.ts';
import type { Replica } from './replica.ts';
import type { DeployedShop } from './shop.ts';

/** The settings of deploy/operator.env.example for this shop, and the certificate that Node has to trust. */
export const operatorSettings = ({ url, deployed }: DeployedShop): Record<string, string> => ({
  SITE_URL: url,
  SUPABASE_URL: deployed.url,
  SUPABASE_SERVICE_KEY: KEYS.secret,
  PUBLIC_SUPABASE_ANON_KEY: KEYS.publishable,
  DATABASE_URL: urlAs(deployed.project.server, 'postgres'),
  NODE_EXTRA_CA_CERTS: deployed.certificates.authority,
});

export function printSettings(shop: DeployedShop, print: (line: string) => void): void {
  print('Settings for another terminal, to try npm run shop -- ops doctor, backup FILE, and');
  print(
    'npm run shop -- ops upgrade --dry-run. The keys are those of every such shop and open no other one.',
  );
  for (const [name, value] of Object.entries(operatorSettings(shop)))
    print(`export ${name}='${value}'`);
}

export const healthAddress = ({ port }: Replica): string => `http://127.0.0.1:${port}/health`;

export function printReplica(replica: Replica, print: (line: string) => void): void {
  const psql = `psql '${urlAs(replica.server, ADMIN)}' -c`;
  print(`Replica ${healthAddress(replica)}`);
  print('        The address shows how many seconds it is behind. These make it fall behind,');
  print('        follow again, and end; the primary answers meanwhile.');
  print(`${psql} 'select pg_wal_replay_pause()'`);
  print(`${psql} 'select pg_wal_replay_resume()'`);
  print(`kill -QUIT ${replica.server.pid}`);
}
