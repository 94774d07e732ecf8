/** npm run calendar -- COMMAND …: closed days and places of slots. `--help` lists the commands. */
import { fail } from '#supabase/cli/failure.ts';
import { calendarDesk } from './calendar-commands.ts';
import { runTool } from './run.ts';

runTool(calendarDesk, process.argv.slice(2)).catch(fail);
