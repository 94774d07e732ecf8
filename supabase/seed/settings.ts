/** npm run settings: brings the settings of `content/settings` to the shop's database. */
import { fail } from '#supabase/cli/failure.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import { saveShopSettings } from './shop-settings.ts';

async function main(): Promise<void> {
  const target = await openTarget(readSettings(readEnvironment()));
  try {
    await saveShopSettings(target.rpc);
    console.log(`Saved in ${target.name}. Build the site again to show the new values.`);
  } finally {
    await target.close();
  }
}

main().catch(fail);
