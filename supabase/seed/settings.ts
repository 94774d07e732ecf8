/** npm run shop -- settings: brings the settings of `content/settings` to the shop's database. */
import { SHOP_SETTINGS } from '#supabase/cli/form.ts';
import { recordAction, recorderOf } from '#supabase/cli/record-action.ts';
import { runCommand } from '#supabase/cli/run-command.ts';
import { readEnvironment, readSettings } from '#supabase/cli/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import { saveShopSettings } from './shop-settings.ts';

async function save(): Promise<{ saved_in: string }> {
  const settings = readSettings(readEnvironment());
  const target = await openTarget(settings);
  const who = recorderOf(target, settings);
  try {
    await recordAction(who, { command: 'settings', arguments: {} }, () =>
      saveShopSettings(target.rpc),
    );
    console.log(`Saved in ${target.name}. Build the site again to show the new values.`);
    return { saved_in: target.name };
  } finally {
    await target.close();
  }
}

void runCommand('npm run shop -- settings', {
  summary: "brings the settings of content/settings to the shop's database",
  words: [],
  options: {},
  settings: SHOP_SETTINGS,
  run: save,
});
