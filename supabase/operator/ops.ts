/** npm run ops -- COMMAND …: the deployment itself. `--help` lists the commands. */
import { readCommandLine } from '#supabase/cli/command-line.ts';
import { fail } from '#supabase/cli/failure.ts';
import type { Tool } from '#supabase/cli/usage.ts';
import { backupCommands } from './backup.ts';
import { doctorCommands } from './doctor.ts';
import type { OpsCommand } from './ops-command.ts';
import { keyCommands } from './rotate-keys.ts';
import { scheduleCommands } from './schedule.ts';
import { upgradeCommands } from './upgrade.ts';

const tool: Tool<OpsCommand> = {
  name: 'npm run ops --',
  commands: {
    ...scheduleCommands,
    ...backupCommands,
    ...upgradeCommands,
    ...keyCommands,
    ...doctorCommands,
  },
  options: {},
};

async function run(args: readonly string[]): Promise<void> {
  const reading = readCommandLine(tool, args);
  if ('help' in reading) return console.log(reading.help);
  await reading.form.run(reading.input);
}

run(process.argv.slice(2)).catch(fail);
