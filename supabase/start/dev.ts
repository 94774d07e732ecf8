/** `npm run dev`: the same backend beside `astro dev`, which hands its paths on to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { explainFailure } from '#supabase/local/print-failure.ts';
import { seedDemo } from '#supabase/seed/demo.ts';
import { redrawOlder } from '#supabase/seed/drawings.ts';
import { printSampleOwner, sampleOwner } from '#supabase/seed/sample-owner.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { UserError } from '#supabase/cli/failure.ts';
import type { Command, Input } from '#supabase/cli/form.ts';
import { printJson, runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings, type Settings } from '#supabase/cli/settings.ts';
import { assertLocal, openShop } from '#supabase/local/shop.ts';
import type { SampleOwner } from '#supabase/local/folder/secrets.ts';
import { networkAddresses } from '#supabase/local/http/network.ts';
import { assertFree } from '#supabase/local/http/port.ts';

/** Only the site listens for others; the backend stays on this machine and answers through it. */
function printAddresses(
  { port, origin }: Settings,
  addresses: readonly string[] | null,
  owner: SampleOwner | null,
  isJson: boolean,
): void {
  const phones = (addresses ?? []).map((address) => `http://${address}:${port}`);
  const desk = owner && { address: `${origin}/desk`, ...owner };
  if (isJson) printJson({ site: origin, outbox: `${origin}/outbox`, desk, phones });
  console.log(`Outbox  ${origin}/outbox`);
  printSampleOwner(origin, owner);
  if (addresses === null) return;
  for (const phone of phones)
    console.log(`Phone   ${phone} (everybody in this network can open it)`);
  if (addresses.length === 0)
    console.log('Phone   this machine is in no network, so that no phone can reach it.');
}

async function dev({ flags }: Input): Promise<void> {
  const addresses = flags.has('host') ? networkAddresses() : null;
  const environment = readEnvironment();
  const settings = readSettings(environment);
  assertLocal(settings, 'npm run dev');
  if (settings.port === 65_535) {
    throw new UserError(
      'PORT is 65535, and npm run dev needs the next one, too: give a lower one.',
    );
  }
  // The site takes PORT, so the backend takes the next one; links in mails lead to the site.
  const allowedHosts = [...settings.allowedHosts, ...(addresses ?? [])];
  const behind = { ...settings, allowedHosts, port: settings.port + 1 };
  const backend = `http://127.0.0.1:${behind.port}`;
  await assertFree(settings.port);
  await assertFree(
    behind.port,
    `${behind.port}, which the backend takes beside the site’s ${settings.port},`,
  );
  const shop = await openShop(behind, environment);
  await saveShopSettings(shop.rpc);
  await seedDemo(shop, settings);
  await redrawOlder(shop.rpc, settings);
  const owner = await sampleOwner(shop, settings);
  console.log(`Backend ${backend}`);
  printAddresses(settings, addresses, owner, flags.has('json'));
  const line = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(settings.port)];
  if (addresses !== null) line.push('--host', '0.0.0.0');
  const hosts = { ALLOWED_HOSTS: allowedHosts.join() };
  const env = { ...environment, ...hosts, BACKEND_URL: backend, SUPABASE_URL: backend };
  const output = flags.has('json') ? process.stderr : 'inherit';
  const astro = spawn(process.execPath, line, { env, stdio: ['inherit', output, 'inherit'] });
  process.once('exit', () => astro.kill()); // The database may have ended this process.
  process.on('SIGINT', () => undefined); // Astro gets it from the terminal too: end after it.
  process.on('SIGTERM', () => astro.kill('SIGTERM'));
  const [code] = (await once(astro, 'exit')) as [number | null];
  await shop.close();
  process.exitCode = code ?? 0;
}

const DEV: Command = {
  summary: 'serves the shop with astro dev, which shows each change of a source at once',
  words: [],
  options: { host: { help: 'shows the site to others in the network' } },
  notes: ['--json prints the addresses as one line, and what happens goes to the error output.'],
  settings: ['PORT', 'DATA_DIR', 'ALLOWED_HOSTS', 'LOG_REQUESTS'],
  exits: true,
  run: dev,
};

void runCommand('npm run dev --', DEV, explainFailure);
