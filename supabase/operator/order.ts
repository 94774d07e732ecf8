/** npm run order -- list | show NUMBER | advance NUMBER STATE | paid NUMBER … | cancel NUMBER … */
import { complain } from '#supabase/local/complain.ts';
import { readEnvironment, readSettings } from '#supabase/local/settings.ts';
import { openTarget } from '#supabase/local/target.ts';
import type { Target } from '#supabase/local/target.ts';
import { readCommand } from './command.ts';
import type { Command } from './command.ts';
import { refusalOf } from './refusal.ts';
import { doneLine, listLines, showLines } from './report.ts';
import type { ListedOrder, ShownOrder } from './report.ts';

async function run(command: Command, { rpc }: Target): Promise<string[]> {
  try {
    const answer = await rpc(command.name, { ...command.args });
    if (command.name === 'shop_orders') return listLines(answer as ListedOrder[]);
    if (command.name === 'show_order') return showLines(answer as ShownOrder);
    return [doneLine(answer as ShownOrder)];
  } catch (error) {
    throw refusalOf(error, command);
  }
}

async function main(args: readonly string[]): Promise<void> {
  const command = readCommand(args);
  const environment = readEnvironment();
  const target = await openTarget(environment, readSettings(environment));
  try {
    for (const line of await run(command, target)) console.log(line);
  } finally {
    await target.close();
  }
}

main(process.argv.slice(2)).catch(complain);
