/** `npm run dev`: the same backend beside `astro dev`, which hands its paths on to it. */
import { spawn } from 'node:child_process';
import { printFailure } from './print-failure.ts';
import { seedDemo } from '#supabase/seed/demo.ts';
import { saveShopSettings } from '#supabase/seed/shop-settings.ts';
import { UserError } from '#supabase/cli/user-error.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { assertLocal } from './not-production.ts';
import { assertFree } from './port.ts';
import { openShop } from './shop.ts';

async function dev(): Promise<void> {
  const environment = readEnvironment();
  const settings = readSettings(environment);
  assertLocal(settings, 'npm run dev');
  if (settings.port === 65_535) {
    throw new UserError(
      'PORT is 65535, and npm run dev needs the next one, too: give a lower one.',
    );
  }
  // The site takes PORT, so the backend takes the next one; links in mails lead to the site.
  const behind = { ...settings, port: settings.port + 1 };
  const backend = `http://127.0.0.1:${behind.port}`;
  await assertFree(settings.port);
  await assertFree(
    behind.port,
    `${behind.port}, which the backend takes beside the site’s ${settings.port},`,
  );
  const shop = await openShop(behind, environment);
  await saveShopSettings(shop.rpc);
  await seedDemo(shop, settings);
  console.log(`Backend ${backend}\nOutbox  ${settings.origin}/outbox`);
  const line = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(settings.port)];
  const env = { ...environment, BACKEND_URL: backend, SUPABASE_URL: backend };
  const astro = spawn(process.execPath, line, { env, stdio: 'inherit' });
  process.once('exit', () => astro.kill()); // The database may have ended this process.
  process.on('SIGINT', () => undefined); // Astro gets it from the terminal too: end after it.
  process.on('SIGTERM', () => astro.kill('SIGTERM'));
  astro.once('exit', async (code) => {
    await shop.close();
    process.exit(code ?? 0);
  });
}

dev().catch((error: unknown) => {
  printFailure(error);
  process.exit();
});
