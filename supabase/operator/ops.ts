/** npm run ops -- COMMAND …: the deployment itself. `--help` lists the commands. */
import { runTool } from '#supabase/cli/run-command.ts';
import { backupCommands } from './backup.ts';
import { doctorCommands } from './doctor.ts';
import { keyCommands } from './rotate-keys.ts';
import { scheduleCommands } from './schedule.ts';
import { upgradeCommands } from './upgrade.ts';

void runTool({
  name: 'npm run ops --',
  commands: {
    ...scheduleCommands,
    ...backupCommands,
    ...upgradeCommands,
    ...keyCommands,
    ...doctorCommands,
  },
});
