/** npm run shop -- ops COMMAND …: the deployment itself. `--help` lists the commands. */
import { runTool } from '#supabase/cli/run-command.ts';
import { backupCommands } from '#supabase/operator/deployment/backup.ts';
import { doctorCommands } from '#supabase/operator/deployment/doctor.ts';
import { keyCommands } from '#supabase/operator/deployment/rotate-keys.ts';
import { scheduleCommands } from '#supabase/operator/deployment/schedule.ts';
import { upgradeCommands } from '#supabase/operator/deployment/upgrade.ts';

void runTool({
  name: 'npm run shop -- ops',
  commands: {
    ...scheduleCommands,
    ...backupCommands,
    ...upgradeCommands,
    ...keyCommands,
    ...doctorCommands,
  },
});
