/** npm run settings: brings the settings of `content/settings` to the shop's database. */
import { fail } from '#supabase/cli/failure.ts';
import { recorded, recorderOf } from '#supabase/cli/record-action.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import { saveShopSettings } from './shop-settings.ts';

async function main(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const target = await openTarget(settings);
  const who = recorderOf(target, settings);
  try {
    await recorded(who, { command: 'settings', arguments: {} }, () => saveShopSettings(target.rpc));
    console.log(`Saved in ${target.name}. Build the site again to show the new values.`);
  } finally {
    await target.close();
  }
}

main().catch(fail);
