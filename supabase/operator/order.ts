/** npm run order -- COMMAND …: the orders desk. `--help` lists the commands. */
import { fail } from '#supabase/cli/failure.ts';
import { desk } from './commands.ts';
import { runTool } from './run.ts';

runTool(desk, process.argv.slice(2)).catch(fail);
