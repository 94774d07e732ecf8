/** `npm run prod:local`: the shop as it is deployed, on this machine, until Ctrl+C. */
import type { Input } from '#supabase/cli/form.ts';
import { printJson, runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { STEP_MS } from '#supabase/local/functions/jobs.ts';
import { findProgram, INSTALL_ALL } from '#tests/support/hosts/web/packages.ts';
import {
  healthAddress,
  printReplica,
  printSettings,
} from '#tests/support/hosts/production/printed-settings.ts';
import { deployShop, type DeployedShop } from '#tests/support/hosts/production/shop.ts';
import { findPostgres } from '../machine.mjs';

const OUT_DIR = '.cache/prod-local/site';

function programs(): { postgres: string; nginx: string } {
  const [postgres, nginx, openssl] = [findPostgres(), findProgram('nginx'), findProgram('openssl')];
  if (postgres && nginx && openssl) return { postgres, nginx };
  const found = { PostgreSQL: postgres, nginx, openssl };
  const missing = Object.entries(found).filter(([, place]) => place === null);
  throw new UserError(
    `Not found on this machine: ${missing.map(([name]) => name).join(', ')}. On Debian: ${INSTALL_ALL}.`,
  );
}

/** Calls the scheduled jobs, which pg_cron calls on a hosted project. */
async function runSchedule({ deployed }: DeployedShop): Promise<void> {
  await deployed.runSchedule().catch((error: unknown) => {
    console.error('The schedule failed, it runs again in a minute:', (error as Error).message);
  });
}

function announce(shop: DeployedShop, isJson: boolean): void {
  const mail = `${shop.mailbox}/outbox`;
  const replica = shop.replica && healthAddress(shop.replica);
  if (isJson) printJson({ site: shop.url, mail, ...(replica && { replica }) });
  console.log(`Site    ${shop.url}`);
  console.log(
    '        Its certificate was made for this run: a browser asks whether you trust it.',
  );
  console.log(`Mail    ${mail}`);
  if (shop.replica) printReplica(shop.replica, console.log);
  printSettings(shop, console.log);
  console.log('Stop with Ctrl+C.');
}

async function serve({ flags }: Input): Promise<void> {
  const { port } = readSettings(readEnvironment());
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  const shop = await deployShop({
    ...programs(),
    port,
    outDir: OUT_DIR,
    withReplica: flags.has('replica'),
    print: console.log,
    signal: stopping.signal,
  });
  const schedule = setInterval(() => void runSchedule(shop), STEP_MS);
  announce(shop, flags.has('json'));
  if (!stopping.signal.aborted)
    await new Promise((stopped) => stopping.signal.addEventListener('abort', stopped));
  clearInterval(schedule);
  await shop.close();
}

/** Ctrl+C may come while it is being built. */
const failure = (error: unknown): string | null =>
  (error as Error).name === 'AbortError' ? null : explainFailure(error);

void runCommand(
  'npm run prod:local --',
  {
    summary: 'serves the shop on this machine as it is deployed, until Ctrl+C',
    words: [],
    options: {
      replica: { help: 'with a replica of the database, which answers reads of the catalogue' },
    },
    notes: ['--json prints the addresses as one line, and what happens goes to the error output.'],
    settings: ['PORT'],
    exits: true,
    run: serve,
  },
  failure,
);
