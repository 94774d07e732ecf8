/** npm run order -- COMMAND …: the orders desk. `--help` lists the commands. */
import { desk } from '#supabase/operator/commands.ts';
import { runDesk } from '#supabase/operator/run.ts';

void runDesk(desk);
